import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/buying.ts'

export const buyingWords = inLanguages({ en: en.buying })
