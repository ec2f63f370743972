import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/mails.ts'

// Separate from page words so that browsers don't load them.
export const orderMailWords = inLanguages({ en: en.mails })
