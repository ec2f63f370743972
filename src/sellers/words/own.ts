import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/own.ts'

// Texts for members in their seller's office.
export const ownWords = inLanguages({ en: en.own })
