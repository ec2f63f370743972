import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.ts'

export const shellWords = inLanguages({ en: en.office })
