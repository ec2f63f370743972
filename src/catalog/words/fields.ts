import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const catalogFieldWords = messagesInLanguages({ en: en.fields })
