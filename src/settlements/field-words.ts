import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.fields.ts'

export const settlementFieldWords = inLanguages({ en: en.fields })
