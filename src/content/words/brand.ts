import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/brand.ts'

export const brandWords = inLanguages({ en: en.brand })
