import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the words of the shop, so that customers do not load them.
export const jobOfficeWords = inLanguages({ en: en.office })
