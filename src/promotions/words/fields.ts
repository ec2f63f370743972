import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

// Separate from page words: these load with the schemas, when a form is first used.
export const promotionFieldWords = messagesInLanguages({ en: en.fields })
