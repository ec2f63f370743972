import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.verify.ts'

export const verifyWords = inLanguages({ en: en.verify })
