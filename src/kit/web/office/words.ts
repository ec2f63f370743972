import { inLanguages } from '../../contract/language.ts'
import * as en from './words/en.ts'

/** What all pages of the back office have in common. */
export const commonWords = inLanguages({ en: en.office })
