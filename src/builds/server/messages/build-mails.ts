import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import type { BuildMessage } from '../../message-contract.ts'
import { buildMailWords } from '../../words/mails.ts'

const answered = mailKind('build-answered', (language) => buildMailWords(language).answered, {
  answer: { isRequired: true },
  link: { isBlock: true },
})

const valuesOf = (
  origin: string | null,
  { answer, createdAt, parts }: Pick<BuildMessage, 'answer' | 'createdAt' | 'parts'>,
  language: Language,
) => ({
  answer: answer ?? '',
  when: formatMoment(createdAt),
  link: linkTo(origin, paths.build({ parts }), buildMailWords(language).open, language),
})

/**
 * The answer to a question or report. The mail does not quote it, because anyone can enter any
 * address and could use us to send a text to strangers.
 */
export const answerMail = (
  shop: Shop,
  message: BuildMessage,
  recipient: { email: string; isVerified: boolean },
) =>
  mail(shop, answered, valuesOf(shop.origin.current(), message, shop.language), {
    recipient,
    isUrgent: true,
  })

export const buildMails = [
  {
    ...answered,
    sample: (shop: Shop) =>
      valuesOf(
        'https://shop.example',
        {
          answer: buildMailWords(shop.language).sampleAnswer,
          createdAt: shop.clock.now().toISOString(),
          parts: '12.33x2',
        },
        shop.language,
      ),
  },
]
