import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.ts'

// On every page, and therefore separate from what only some of them say.
export const searchWords = inLanguages({ en: en.search })
