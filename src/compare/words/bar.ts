import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/bar.ts'

// Separate from the words of all pages: the bar is loaded only when a product is chosen.
export const compareBarWords = inLanguages({ en: en.bar })
