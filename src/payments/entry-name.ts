import type { BookEntry } from './book-contract.ts'
import { deskWords as words } from './desk-words.ts'

/** What staff call something that stands in a day's book. */
export function entryName({
  kind,
  way,
  amount,
  courier,
  isReversal,
}: Pick<BookEntry, 'kind' | 'way' | 'amount' | 'courier' | 'isReversal'>): string {
  if (kind === 'handover') return words.handoverOf(courier)
  if (kind === 'move') return words.moved[amount > 0 ? 'in' : 'out']
  if (isReversal) return words.takesBack(words.ways[way])
  return amount < 0 ? words.givenBack(words.ways[way]) : words.ways[way]
}
