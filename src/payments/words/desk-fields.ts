import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/desk-fields.ts'

export const paymentStaffFieldWords = inLanguages({ en: en.fields })
