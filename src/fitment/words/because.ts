import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/because.ts'

export const becauseWords = inLanguages({ en: en.because })
