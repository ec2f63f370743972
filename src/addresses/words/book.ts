import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/book.ts'

export const bookWords = inLanguages({ en: en.book })
