import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/shop.ts'

export const cartWords = inLanguages({ en: en.shop })
