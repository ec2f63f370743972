import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

export const invoiceFieldWords = inLanguages({ en: en.fields })
