import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/office.ts'

export const stepsOfficeWords = inLanguages({ en: en.office })
