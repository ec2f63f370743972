import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/shop.ts'

// Loaded on every page, so separate from words that only some pages need.
export const searchWords = inLanguages({ en: en.search })
