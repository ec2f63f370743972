import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/mails.ts'

// Separate from the words of pages, so that browsers do not load them.
export const accountMailWords = inLanguages({ en: en.mails })
