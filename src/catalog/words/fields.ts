import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

// Separate from the words of pages: these load with the schemas, once a form is filled in.
export const catalogFieldWords = messagesInLanguages({ en: en.fields })
