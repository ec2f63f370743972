import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const phoneFieldWords = messagesInLanguages({ en: en.fields })
