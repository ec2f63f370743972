import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import type { ChangePreview } from '../../contract/change.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { OrderSums } from '../order/order-sums.tsx'

/** The order's totals after the change, and what is left to pay or refund. */
export function ChangeSums({
  preview,
  problem,
  promoCode,
}: {
  preview: ChangePreview | null
  problem: string | null
  promoCode: string
}) {
  const words = useWords(orderOfficeWords).change
  if (problem) return <FormError text={problem} />
  if (!preview) return <p className="soft">{words.nothing}</p>
  const { before, charge, due, refundDue, total } = preview
  return (
    <>
      <OrderSums of={preview} promoCode={promoCode} />
      {preview.isPromoLost && <p className="soft">{words.promoLost}</p>}
      <dl className="sums num">
        <Sum name={words.before} rupees={before} />
        {charge !== total && <Sum name={words.charge} rupees={charge} />}
        {due > 0 && <Sum name={words.due} rupees={due} />}
        {refundDue > 0 && <Sum name={words.refundDue} rupees={refundDue} />}
      </dl>
    </>
  )
}

const Sum = ({ name, rupees }: { name: string; rupees: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatRs(rupees)}</dd>
  </div>
)
