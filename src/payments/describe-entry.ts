import type { Language } from '#kit/contract/language.ts'
import type { CashBookEntry } from './book-contract.ts'
import { deskWords } from './words/desk.ts'

/** Names a cash book entry for staff. */
export function describeEntry(
  {
    kind,
    way,
    amount,
    courier,
    isReversal,
  }: Pick<CashBookEntry, 'kind' | 'way' | 'amount' | 'courier' | 'isReversal'>,
  language: Language,
): string {
  const words = deskWords(language)
  if (kind === 'handover') return words.handoverOf(courier)
  if (kind === 'move') return words.moved[amount > 0 ? 'in' : 'out']
  if (isReversal) return words.reversalOf(words.ways[way])
  return amount < 0 ? words.givenBack(words.ways[way]) : words.ways[way]
}
