import { inLanguages, messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the shop's words so that customers don't load them.
export const promotionOfficeWords = inLanguages({ en: en.office })
export const promotionOfficeFieldWords = messagesInLanguages({ en: en.office.fields })
