import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/check.ts'

export const warrantyCheckWords = inLanguages({ en: en.check })
