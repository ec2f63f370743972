import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { fitMailWords } from '../../words/mails.ts'
import type { AnsweredQuestion } from './staff-questions.queries.ts'

const answered = mailKind('fit-answered', (language) => fitMailWords(language).answered, {
  answer: { isRequired: true },
  link: { isBlock: true },
})

type QuestionSubject = Pick<AnsweredQuestion, 'productId' | 'slug' | 'askedAt'>

function createLink(
  origin: string | null,
  { productId, slug }: QuestionSubject,
  language: Language,
) {
  const words = fitMailWords(language)
  return productId
    ? linkTo(origin, paths.product(productId), words.openProduct, language)
    : linkTo(origin, slug ? paths.device(slug) : paths.fits(), words.openDevice, language)
}

const createValues = (
  origin: string | null,
  question: QuestionSubject,
  answer: string,
  language: Language,
) => ({
  answer,
  when: formatMoment(question.askedAt.toISOString()),
  link: createLink(origin, question, language),
})

/**
 * The answer, for the customer who asked. The mail does not quote the question: a visitor can enter
 * the address of another person.
 */
export const createAnswerMail = (
  shop: Shop,
  question: QuestionSubject,
  answer: string,
  recipient: { email: string; isVerified: boolean },
) =>
  mail(shop, answered, createValues(shop.origin.current(), question, answer, shop.language), {
    recipient,
    isUrgent: true,
  })

/** Mail kinds whose text the owner may edit, with values for the preview. */
export const fitMails = [
  {
    ...answered,
    sample: (shop: Shop) =>
      createValues(
        'https://shop.example',
        { productId: '1', slug: null, askedAt: shop.clock.now() },
        fitMailWords(shop.language).sampleAnswer,
        shop.language,
      ),
  },
]
