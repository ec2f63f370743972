import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

// Separate from the words of pages: these load with the schemas, when a form is first used.
export const searchFieldWords = messagesInLanguages({ en: en.fields })
