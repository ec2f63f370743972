import { inLanguages } from '#kit/contract/language.ts'
import * as en from './en/verdicts.ts'

export const verdictWords = inLanguages({ en: en.verdicts })

export type VerdictWords = ReturnType<typeof verdictWords>
