import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

// In their own file, because they load with the schemas when a customer fills in a form.
export const reviewFieldWords = messagesInLanguages({ en: en.fields })
