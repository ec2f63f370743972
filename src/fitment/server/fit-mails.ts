import { formatMoment } from '#kit/contract/nepal-time.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { linkTo } from '#sellers/server/index.ts'
import { paths } from '#shop-pages.ts'
import { fitMailWords as say } from '../mail-words.ts'
import type { Answered } from './staff-questions.queries.ts'

const answered = mailKind('fit-answered', say.answered, {
  answer: { isRequired: true },
  link: { isBlock: true },
})

type About = Pick<Answered, 'productId' | 'slug' | 'askedAt'>

const linkOf = (origin: string | null, { productId, slug }: About) =>
  productId
    ? linkTo(origin, paths.product(productId), say.openProduct)
    : linkTo(origin, slug ? paths.device(slug) : paths.fits(), say.openDevice)

const valuesOf = (origin: string | null, about: About, answer: string) => ({
  answer,
  when: formatMoment(about.askedAt.toISOString()),
  link: linkOf(origin, about),
})

/** To whoever asked. It repeats nothing of what they wrote: anybody can enter any address. */
export const answerMail = (
  shop: Shop,
  about: About,
  answer: string,
  recipient: { email: string; isVerified: boolean },
) =>
  mail(shop, answered, valuesOf(shop.origin.current(), about, answer), {
    recipient,
    isUrgent: true,
  })

/** What the owner may word, with values to look at. */
export const fitMails = [
  {
    ...answered,
    sample: (shop: Shop) =>
      valuesOf(
        'https://shop.example',
        { productId: '1', slug: null, askedAt: shop.clock.now() },
        'Yes, it fits all years of your Pulsar. It goes in front.',
      ),
  },
]
