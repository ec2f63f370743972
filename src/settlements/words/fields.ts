import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const settlementFieldWords = inLanguages({ en: en.fields })
