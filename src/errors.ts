import { accountErrors } from '#accounts/errors.ts'
import { cartErrors } from '#cart/errors.ts'
import { catalogErrors } from '#catalog/errors.ts'
import { enquiryErrors } from '#enquiries/errors.ts'
import { importErrors } from '#imports/errors.ts'
import { inventoryErrors } from '#inventory/errors.ts'
import { jobErrors } from '#jobs/errors.ts'
import { kitErrors, knowErrors } from '#kit/contract/errors.ts'
import { mailErrors } from '#mails/errors.ts'
import { mediaErrors } from '#media/errors.ts'
import { orderErrors } from '#orders/errors.ts'
import { promotionErrors } from '#promotions/errors.ts'
import { sampleErrors } from '#sample/errors.ts'
import { staffErrors } from '#staff/errors.ts'

// The closed list of ways a call can fail.
const status = {
  ...kitErrors.status,
  ...accountErrors.status,
  ...mediaErrors.status,
  ...staffErrors.status,
  ...jobErrors.status,
  ...mailErrors.status,
  ...catalogErrors.status,
  ...inventoryErrors.status,
  ...importErrors.status,
  ...promotionErrors.status,
  ...cartErrors.status,
  ...orderErrors.status,
  ...enquiryErrors.status,
  ...sampleErrors.status,
}

export const errorWords = {
  ...kitErrors.words,
  ...accountErrors.words,
  ...mediaErrors.words,
  ...staffErrors.words,
  ...jobErrors.words,
  ...mailErrors.words,
  ...catalogErrors.words,
  ...inventoryErrors.words,
  ...importErrors.words,
  ...promotionErrors.words,
  ...cartErrors.words,
  ...orderErrors.words,
  ...enquiryErrors.words,
  ...sampleErrors.words,
}

knowErrors({ status, words: errorWords })

declare module './kit/contract/register.ts' {
  interface Register {
    errors: typeof errorWords
  }
}
