import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const mailFieldWords = inLanguages({ en: en.fields })
