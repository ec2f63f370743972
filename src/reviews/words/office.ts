import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from what customers read, so that they need not load it.
export const reviewOfficeWords = inLanguages({ en: en.office })
