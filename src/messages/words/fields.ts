import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const messageFieldWords = messagesInLanguages({ en: en.fields })
