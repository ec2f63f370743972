import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { linkTo } from '#sellers/server/index.ts'
import type { BuildNote } from '../../note-contract.ts'
import { buildMailWords as words } from '../../words/mails.ts'

const answered = mailKind('build-answered', words.answered, {
  answer: { isRequired: true },
  link: { isBlock: true },
})

const valuesOf = (
  origin: string | null,
  { answer, createdAt, parts }: Pick<BuildNote, 'answer' | 'createdAt' | 'parts'>,
) => ({
  answer: answer ?? '',
  when: formatMoment(createdAt),
  link: linkTo(origin, paths.build({ parts }), words.open),
})

/**
 * The answer to a question or report. The mail does not quote it, because anyone can enter any
 * address and could use us to send a text to strangers.
 */
export const answerMail = (
  shop: Shop,
  note: BuildNote,
  recipient: { email: string; isVerified: boolean },
) => mail(shop, answered, valuesOf(shop.origin.current(), note), { recipient, isUrgent: true })

export const buildMails = [
  {
    ...answered,
    sample: (shop: Shop) =>
      valuesOf('https://shop.example', {
        answer: 'The card fits: we measured the case, and it has 345 mm.',
        createdAt: shop.clock.now().toISOString(),
        parts: '12.33x2',
      }),
  },
]
