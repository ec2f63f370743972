import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const phoneOfficeWords = inLanguages({ en: en.office })
