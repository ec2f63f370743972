import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const reviewOfficeWords = inLanguages({ en: en.office })
