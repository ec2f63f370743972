import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.ts'

export const addressWords = inLanguages({ en: en.shop })
