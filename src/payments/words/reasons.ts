import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/reasons.ts'

export const paymentReasonWords = inLanguages({ en: en.reasons })
