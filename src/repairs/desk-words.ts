import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.desk.ts'

export const boardWords = inLanguages({ en: en.board })
