import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/paper.ts'

export const invoicePaperWords = inLanguages({ en: en.paper })
