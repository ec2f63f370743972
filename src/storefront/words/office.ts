import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

// Separate from the customers' words, so that their pages do not load it.
export const storefrontOfficeWords = inLanguages({ en: en.office })
