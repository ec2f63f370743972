import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.session.ts'

// On every page, and therefore separate from what only the account's pages say.
export const sessionWords = inLanguages({ en: en.session })
