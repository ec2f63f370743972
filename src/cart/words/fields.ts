import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

// Separate from the page words, because they load with the schemas once a form is filled in.
export const cartFieldWords = messagesInLanguages({ en: en.fields })
