import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/mails.ts'

export const orderMailWords = inLanguages({ en: en.mails })
