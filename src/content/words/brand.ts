import { inLanguages, messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/brand.ts'

export const brandWords = inLanguages({ en: en.brand })
export const brandFieldWords = messagesInLanguages({ en: en.brandFields })
