import type { Language } from '#kit/contract/language.ts'
import type { FitResult } from './check-fit.ts'
import { becauseWords } from './words/because.ts'

/** Explains a verdict in one sentence. */
export function describeFit({ verdict, reason }: FitResult, language: Language): string {
  const words = becauseWords(language)
  if (reason.code === 'mismatch') return words.mismatch(reason.mismatch)
  if (reason.code === 'listed')
    return reason.note || (verdict === 'fits' ? words.listed : words.notFor)
  return words[reason.code]
}
