import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the shop's words, so that customers need not load them.
export const sampleOfficeWords = inLanguages({ en: en.office })
