import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/desk-fields.ts'

export const paymentStaffFieldWords = messagesInLanguages({ en: en.fields })
