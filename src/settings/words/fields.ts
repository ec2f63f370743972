import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const settingsFieldWords = messagesInLanguages({ en: en.fields })
