import { formatRs } from '#kit/contract/money.ts'

interface SumProps {
  label: string
  value: number
  grand?: boolean
  isOwed?: boolean
}

/** A row of a list of sums. */
export const Sum = ({ label, value, grand = false, isOwed = false }: SumProps) => (
  <div className={grand ? 'grand' : undefined}>
    <dt>{label}</dt>
    <dd className={isOwed ? 'is-owed' : undefined}>{formatRs(value)}</dd>
  </div>
)
