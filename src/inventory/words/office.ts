import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// In a separate file so that customers do not download it.
export const inventoryOfficeWords = inLanguages({ en: en.office })
