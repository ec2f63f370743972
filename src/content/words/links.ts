import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/links.ts'

export const linkFieldWords = messagesInLanguages({ en: en.links })
