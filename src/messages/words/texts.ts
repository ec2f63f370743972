import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/texts.ts'

/** The standard texts of messages, used unless the owner has changed them. */
export const messageTextWords = inLanguages({ en: en.texts })
