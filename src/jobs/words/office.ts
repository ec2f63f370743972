import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const jobOfficeWords = inLanguages({ en: en.office })
