import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the shop's words so that customers don't load them.
export const enquiryOfficeWords = inLanguages({ en: en.office })
