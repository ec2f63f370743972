import type { CashBookEntry } from './book-contract.ts'
import { deskWords as words } from './words/desk.ts'

/** Names a cash book entry for staff. */
export function describeEntry({
  kind,
  way,
  amount,
  courier,
  isReversal,
}: Pick<CashBookEntry, 'kind' | 'way' | 'amount' | 'courier' | 'isReversal'>): string {
  if (kind === 'handover') return words.handoverOf(courier)
  if (kind === 'move') return words.moved[amount > 0 ? 'in' : 'out']
  if (isReversal) return words.reversalOf(words.ways[way])
  return amount < 0 ? words.givenBack(words.ways[way]) : words.ways[way]
}
