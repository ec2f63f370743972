import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/before.ts'

// Only the server needs these words, for orders placed before option names were stored.
export const beforeWords = inLanguages({ en: en.legacyOptions })
