import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/shop.ts'

export const phoneWords = inLanguages({ en: en.shop })
