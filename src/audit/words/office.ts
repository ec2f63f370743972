import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the storefront's words, so customers don't load them.
export const auditOfficeWords = inLanguages({ en: en.office })
