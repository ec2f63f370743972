import { formatRs } from '#kit/contract/money.ts'
import { FormError } from '#kit/web/ui/form-error.tsx'
import type { ChangePreview } from '../change-contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import { OrderSums } from './order-sums.tsx'

const say = words.change

/** What the order comes to after the change, and what that means for what was paid. */
export function ChangeSums({
  preview,
  problem,
  promoCode,
}: {
  preview: ChangePreview | null
  problem: string | null
  promoCode: string
}) {
  if (problem) return <FormError text={problem} />
  if (!preview) return <p className="soft">{say.nothing}</p>
  const { before, charge, due, refundDue, total } = preview
  return (
    <>
      <OrderSums of={preview} promoCode={promoCode} />
      {preview.isPromoLost && <p className="soft">{say.promoLost}</p>}
      <dl className="sums num">
        <Sum name={say.before} rupees={before} />
        {charge !== total && <Sum name={say.charge} rupees={charge} />}
        {due > 0 && <Sum name={say.due} rupees={due} />}
        {refundDue > 0 && <Sum name={say.refundDue} rupees={refundDue} />}
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
