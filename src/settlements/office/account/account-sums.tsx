import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { Account } from '../../ledger.ts'
import { settlementOfficeWords } from '../../words/office.ts'

/** A seller's balance, held and payable amounts, and bank account. */
export function AccountSums({
  account: { balance, held, payable, holdDays, bankAccount },
}: {
  account: Account
}) {
  const words = useWords(settlementOfficeWords)
  const owes = payable < 0
  const figures = [
    { label: words.balance, value: balance, isBad: balance < 0 },
    { label: words.held, value: held, hint: words.heldHint(holdDays) },
    {
      label: owes ? words.owed : words.payable,
      value: Math.abs(payable),
      isBad: owes,
      hint: owes ? words.owedHint : undefined,
    },
  ]
  return (
    <section className="sheet" aria-label={words.balance}>
      <dl className="account-sums">
        {figures.map(({ label, value, isBad, hint }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isBad ? 'num is-owed' : 'num'}>{formatRs(value)}</dd>
            {hint && <dd>{hint}</dd>}
          </div>
        ))}
      </dl>
      <p className="bank-account">
        <span className="soft">{words.bankAccount}</span> {bankAccount}
      </p>
    </section>
  )
}
