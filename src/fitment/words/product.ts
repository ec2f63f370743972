import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/product.ts'

export const fitProductWords = inLanguages({ en: en.product })
