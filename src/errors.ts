import { accountErrors } from '#accounts/errors.ts'
import { addressErrors } from '#addresses/errors.ts'
import { buildErrors } from '#builds/errors.ts'
import { cartErrors } from '#cart/errors.ts'
import { catalogErrors } from '#catalog/errors.ts'
import { compareErrors } from '#compare/errors.ts'
import { contentErrors } from '#content/errors.ts'
import { counterErrors } from '#counter/errors.ts'
import { deliveryErrors } from '#delivery/errors.ts'
import { enquiryErrors } from '#enquiries/errors.ts'
import { fitmentErrors } from '#fitment/errors.ts'
import { importErrors } from '#imports/errors.ts'
import { inventoryErrors } from '#inventory/errors.ts'
import { invoiceErrors } from '#invoices/errors.ts'
import { jobErrors } from '#jobs/errors.ts'
import { kitErrors, registerErrors } from '#kit/contract/calls/errors.ts'
import type { Language } from '#kit/contract/language.ts'
import { mailErrors } from '#mails/errors.ts'
import { mediaErrors } from '#media/errors.ts'
import { orderErrors } from '#orders/errors.ts'
import { paymentErrors } from '#payments/errors.ts'
import { phoneErrors } from '#phones/errors.ts'
import { promotionErrors } from '#promotions/errors.ts'
import { repairErrors } from '#repairs/errors.ts'
import { returnErrors } from '#returns/errors.ts'
import { sampleErrors } from '#sample/errors.ts'
import { searchErrors } from '#search/errors.ts'
import { sellerErrors } from '#sellers/errors.ts'
import { settlementErrors } from '#settlements/errors.ts'
import { staffErrors } from '#staff/errors.ts'
import { warrantyErrors } from '#warranties/errors.ts'

const all = [
  kitErrors,
  accountErrors,
  mediaErrors,
  staffErrors,
  addressErrors,
  deliveryErrors,
  contentErrors,
  jobErrors,
  mailErrors,
  phoneErrors,
  sellerErrors,
  catalogErrors,
  searchErrors,
  compareErrors,
  fitmentErrors,
  inventoryErrors,
  importErrors,
  promotionErrors,
  cartErrors,
  buildErrors,
  orderErrors,
  paymentErrors,
  invoiceErrors,
  returnErrors,
  warrantyErrors,
  repairErrors,
  counterErrors,
  settlementErrors,
  enquiryErrors,
  sampleErrors,
]

type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  every: infer Every,
) => void
  ? Every
  : never
type Sentences = Together<ReturnType<(typeof all)[number]['words']>>

const sentences = new Map<Language, Sentences>()

/** The sentence of every error that a call can return. */
export function errorWords(language: Language): Sentences {
  const words =
    sentences.get(language) ?? Object.assign({}, ...all.map(({ words }) => words(language)))
  sentences.set(language, words)
  return words
}

registerErrors({ status: Object.assign({}, ...all.map(({ status }) => status)), words: errorWords })

declare module './kit/contract/calls/register.ts' {
  interface Register {
    errors: Sentences
  }
}
