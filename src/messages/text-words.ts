import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.texts.ts'

/** How messages are worded unless the owner words them. */
export const messageTextWords = inLanguages({ en: en.texts })
