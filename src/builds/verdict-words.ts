import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en.verdicts.ts'

export const verdictWords = inLanguages({ en: en.verdicts })
