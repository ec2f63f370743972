import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.mails.ts'

// Separate from what customers read on pages, so that they need not load it.
export const orderMailWords = inLanguages({ en: en.mails })
