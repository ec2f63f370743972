import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/checkout.ts'

export const checkoutWords = inLanguages({ en: en.checkout })
