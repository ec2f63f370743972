import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const warrantyOfficeWords = inLanguages({ en: en.office })
