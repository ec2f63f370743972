import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/board.ts'

export const boardWords = inLanguages({ en: en.board })
