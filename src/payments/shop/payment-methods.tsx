import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '#cart/shop/state/checkout-draft.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { isGateway } from '../model.ts'
import { paymentWords } from '../words/shop.ts'
import { drawings } from './icons.ts'
import { isWithinCashLimit, useOffered } from './use-offered.ts'

/** The payment methods as radio cards; the choice is saved with the rest of the draft. */
export function PaymentMethods({ total }: { total: number }) {
  const words = useWords(paymentWords)
  const { value: offered, failure, retry } = useOffered()
  const [preferred, setPreferred] = useState(readDraft().paymentMethod)
  const payable =
    offered?.methods.filter((method) => isWithinCashLimit(offered, method, total)) ?? []
  const chosen = payable.find((method) => method === preferred) ?? payable[0]
  useEffect(() => {
    if (chosen) saveDraft({ paymentMethod: chosen })
  }, [chosen])

  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />
  return (
    <fieldset className="ship payment-methods">
      <legend>{words.title}</legend>
      {payable.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="payment"
            value={method}
            checked={method === chosen}
            onChange={() => setPreferred(method)}
          />
          <span>
            <b>{words.methods[method].name}</b>
            <small>{words.methods[method].what}</small>
          </span>
          <Icon of={drawings[method]} />
        </label>
      ))}
      {offered && payable.length < offered.methods.length && offered.maxCash !== null && (
        <p className="note">{words.tooMuchForCash(formatRs(offered.maxCash))}</p>
      )}
      {offered && chosen && isGateway(chosen) && (
        <p className="note">{words.holds(offered.holdMinutes)}</p>
      )}
    </fieldset>
  )
}
