import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'
import { shop as enShop } from './en/shop.ts'

export const accountFieldWords = messagesInLanguages({ en: en.fields })

/** Mistakes in a new password. The pages show them in toasts, too. */
export const passwordMessages = messagesInLanguages({
  en: { invalidPassword: enShop.invalidPassword, resetMismatch: enShop.resetMismatch },
})
