import { messagesInLanguages } from '#kit/contract/language.ts'
import * as en from './en/fields.ts'

// Separate from the page words because schemas load these: only pages with forms need them.
export const sellerFieldWords = messagesInLanguages({ en: en.fields })
