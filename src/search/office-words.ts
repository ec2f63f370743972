import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.office.ts'

// Separate from the shop's words, so that customers don't load them.
export const searchOfficeWords = inLanguages({ en: en.office })
