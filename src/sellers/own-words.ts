import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.own.ts'

// What members of a seller read in its office.
export const ownWords = inLanguages({ en: en.own })
