import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.bar.ts'

// Apart from what every page with products says: the bar comes once something is chosen.
export const compareBarWords = inLanguages({ en: en.bar })
