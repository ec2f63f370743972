import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/mails.ts'

export const paymentMailWords = inLanguages({ en: en.mails })
