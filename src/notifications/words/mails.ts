import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/mails.ts'

export const deskMailWords = inLanguages({ en: en.mails })
