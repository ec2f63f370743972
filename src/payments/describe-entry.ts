import type { Language } from '#kit/contract/language.ts'
import type { CashBookEntry } from './book-contract.ts'
import { paymentOfficeWords } from './words/office.ts'

/** Names a cash book entry for staff. */
export function describeEntry(
  entry: Pick<CashBookEntry, 'kind' | 'mode' | 'amount' | 'courier' | 'isReversal'>,
  language: Language,
): string {
  const { kind, mode, amount, courier, isReversal } = entry
  const words = paymentOfficeWords(language)
  if (kind === 'handover') return words.handoverOf(courier)
  if (kind === 'move') return words.moved[amount > 0 ? 'in' : 'out']
  if (isReversal) return words.reversalOf(words.modes[mode])
  return amount < 0 ? words.refundOf(words.modes[mode]) : words.modes[mode]
}
