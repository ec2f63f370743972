import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const warrantyFieldWords = inLanguages({ en: en.fields })
