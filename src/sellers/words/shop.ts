import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/shop.ts'

export const sellerWords = inLanguages({ en: en.shop })
