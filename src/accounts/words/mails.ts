import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/mails.ts'

export const accountMailWords = inLanguages({ en: en.mails })
