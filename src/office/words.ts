import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.ts'

/** What the shell of the back office says. */
export const shellWords = inLanguages({ en: en.office })
