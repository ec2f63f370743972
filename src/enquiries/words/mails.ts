import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/mails.ts'

export const enquiryMailWords = inLanguages({ en: en.mails })
