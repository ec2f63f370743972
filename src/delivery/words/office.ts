import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the shop's words, so that customers do not load them.
export const deliveryOfficeWords = inLanguages({ en: en.office })
