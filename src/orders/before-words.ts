import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.before.ts'

// The server alone needs it, for orders of before.
export const beforeWords = inLanguages({ en: en.before })
