import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/product.ts'

export const productWords = inLanguages({ en: en.product })
