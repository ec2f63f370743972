import { inLanguages, messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const promotionOfficeWords = inLanguages({ en: en.office })
export const promotionOfficeFieldWords = messagesInLanguages({ en: en.office.fields })
