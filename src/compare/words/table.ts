import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/table.ts'

export const compareTableWords = inLanguages({ en: en.table })
