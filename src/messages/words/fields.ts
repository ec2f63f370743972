import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const messageFieldWords = inLanguages({ en: en.fields })
