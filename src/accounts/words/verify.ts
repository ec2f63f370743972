import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/verify.ts'

export const verifyWords = inLanguages({ en: en.verify })
