import type { ReactNode } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { Entry } from '../../ledger.ts'
import { settlementOfficeWords } from '../../words/office.ts'

export const nameOf = (
  { kind, amount, reverses }: Pick<Entry, 'kind' | 'amount' | 'reverses'>,
  language: Language,
) => {
  const { kinds, reversalOf, commissionRefunded, handedOver } = settlementOfficeWords(language)
  if (reverses) return reversalOf(kinds[kind])
  if (kind === 'collected' && amount > 0) return handedOver
  return kind === 'commission' && amount > 0 ? commissionRefunded : kinds[kind]
}

/** The facts of an entry besides its amount. `order` renders the order that it belongs to. */
export function EntryText({
  entry,
  order,
}: {
  entry: Entry
  order?: (from: NonNullable<Entry['order']>) => ReactNode
}) {
  const words = useWords(settlementOfficeWords)
  const { paidOn, reference, account, reason, staff } = entry
  const facts = [
    paidOn && words.paid(formatDay(paidOn), reference),
    account && words.paidTo(account),
    reason,
    staff && words.by(staff),
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <div className="entry-what">
      {entry.order && <span>{order ? order(entry.order) : words.order(entry.order.number)}</span>}
      {facts.map((fact, index) => (
        <span key={fact} className={index > 0 ? 'soft' : undefined}>
          {fact}
        </span>
      ))}
    </div>
  )
}
