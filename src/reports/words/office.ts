import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const reportOfficeWords = inLanguages({ en: en.office })
