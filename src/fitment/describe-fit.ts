import type { FitResult } from './check-fit.ts'
import { becauseWords } from './words/because.ts'

/** Explains a verdict in one sentence. */
export function describeFit({ verdict, reason }: FitResult): string {
  if (reason.code === 'mismatch') return becauseWords.mismatch(reason.mismatch)
  if (reason.code === 'listed')
    return reason.note || (verdict === 'fits' ? becauseWords.listed : becauseWords.notFor)
  return becauseWords[reason.code]
}
