import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/marks.ts'

export const markWords = inLanguages({ en: en.marks })
