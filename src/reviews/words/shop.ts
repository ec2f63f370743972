import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/shop.ts'

export const reviewWords = inLanguages({ en: en.shop })
