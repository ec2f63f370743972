import { type FormEvent, useCallback, useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import type { Order } from '#orders/contract.ts'
import type { OfferedMethods } from '../contract.ts'
import type { TransferMode } from '../model.ts'
import { paymentWords } from '../words/shop.ts'

interface TransferProps {
  order: Order
  mode: TransferMode
  offered: OfferedMethods
}

/** The account details for the transfer, and the form that reports it to the shop. */
export function Transfer({ order, mode, offered }: TransferProps) {
  const words = useWords(paymentWords).transfer
  const load = useCallback(() => api.payments.ownSlips({ id: order.id }), [order.id])
  const { value: slips, retry } = useLoaded(load)
  const [latest] = slips ?? []
  if (latest?.state === 'waiting') return <p role="status">{words.waiting(latest.reference)}</p>
  return (
    <div className="transfer">
      {latest?.state === 'refused' && <FormError text={words.refused(latest.reason)} />}
      <dl className="rows">
        {mode === 'bank' && (
          <div>
            <dt>{words.account}</dt>
            <dd className="as-typed">{offered.bankAccount}</dd>
          </div>
        )}
        <div>
          <dt>{words.amount}</dt>
          <dd className="num">{formatRs(order.due)}</dd>
        </div>
        <div>
          <dt>{words.remark}</dt>
          <dd>{words.remarkIs(order.number)}</dd>
        </div>
      </dl>
      {mode === 'qr' && (
        <img
          className="pay-code"
          src={offered.qrPicture}
          alt={words.code}
          width={240}
          height={240}
        />
      )}
      {slips && <SlipForm orderId={order.id} onSent={retry} />}
    </div>
  )
}

function SlipForm({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const words = useWords(paymentWords).transfer
  const [refusal, setRefusal] = useState<{ message: string; fields: Record<string, string> }>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [reference, file] = [String(form.get('reference') ?? ''), form.get('slip')]
    setBusy(true)
    try {
      if (file instanceof File && file.size > 0)
        await api.payments.sendSlip({ orderId, reference, file })
      else await api.payments.sendReference({ orderId, reference })
      toast.success(words.sent, { cause: 'payment' })
      onSent()
    } catch (error) {
      setRefusal(toApiError(error))
    }
    setBusy(false)
  }
  return (
    <form className="form" method="post" noValidate onSubmit={send}>
      <FormError
        text={refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : undefined}
      />
      <Field
        id="slip-reference"
        name="reference"
        label={words.reference}
        hint={words.referenceHint}
        error={refusal?.fields.reference}
        maxLength={100}
      />
      <Field
        id="slip-file"
        name="slip"
        type="file"
        accept="image/*,application/pdf"
        label={words.slip}
        hint={words.slipHint}
        error={refusal?.fields.file}
        optional
      />
      <Button type="submit" busy={isBusy}>
        {words.send}
      </Button>
    </form>
  )
}
