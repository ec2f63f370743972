import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.fields.ts'

// Separate from what pages say: they load with the schemas, when somebody fills in a form.
export const sellerFieldWords = inLanguages({ en: en.fields })
