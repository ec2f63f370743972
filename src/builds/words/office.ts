import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the words for customers, who need not load these.
export const buildOfficeWords = inLanguages({ en: en.office })
