import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#cart/shop/checkout-draft.ts'
import { formatRs } from '#kit/contract/money.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { isGateway } from '../model.ts'
import { paymentWords as say } from '../words.ts'
import { drawings } from './icons.ts'
import { isWithin, useOffered } from './use-offered.ts'

/**
 * The ways to pay, as cards of which one is chosen; it is remembered like everything else that was
 * typed.
 */
export function PayWays({ total }: { total: number }) {
  const { value: offered, failure, retry } = useOffered()
  const [wanted, setWanted] = useState(readDraft().paymentMethod)
  const payable = offered?.methods.filter((method) => isWithin(offered, method, total)) ?? []
  const chosen = payable.find((method) => method === wanted) ?? payable[0]
  useEffect(() => {
    if (chosen) keepDraft({ paymentMethod: chosen })
  }, [chosen])

  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />
  return (
    <fieldset className="ship pay-ways">
      <legend>{say.title}</legend>
      {payable.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="payment"
            value={method}
            checked={method === chosen}
            onChange={() => setWanted(method)}
          />
          <span>
            <b>{say.ways[method].name}</b>
            <small>{say.ways[method].what}</small>
          </span>
          <Icon of={drawings[method]} />
        </label>
      ))}
      {offered && payable.length < offered.methods.length && offered.maxCash !== null && (
        <p className="note">{say.tooMuchForCash(formatRs(offered.maxCash))}</p>
      )}
      {offered && chosen && isGateway(chosen) && (
        <p className="note">{say.holds(offered.holdMinutes)}</p>
      )}
    </fieldset>
  )
}
