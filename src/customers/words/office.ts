import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const customerOfficeWords = inLanguages({ en: en.office })
