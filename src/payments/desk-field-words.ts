import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.desk-fields.ts'

export const deskFieldWords = inLanguages({ en: en.fields })
