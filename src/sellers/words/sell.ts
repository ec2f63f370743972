import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/sell.ts'

export const sellWords = inLanguages({ en: en.sell })
