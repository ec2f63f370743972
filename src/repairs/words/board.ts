import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/desk.ts'

export const boardWords = inLanguages({ en: en.board })
