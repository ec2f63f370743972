import { becauseWords } from './because-words.ts'
import type { Judgement } from './verdict.ts'

/** Why, in one sentence. */
export function tellBecause({ verdict, because }: Judgement): string {
  if (because.reason === 'clash') return becauseWords.clash(because.clash)
  if (because.reason === 'listed')
    return because.note || (verdict === 'fits' ? becauseWords.listed : becauseWords.notFor)
  return becauseWords[because.reason]
}
