import { useState } from 'react'
import * as z from 'zod/mini'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { Moment } from '#kit/web/office/moment.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { ResolveRefund as Input, type OrderMoney } from '../staff-contract.ts'
import { paymentOfficeWords } from '../words/office.ts'

type Refund = OrderMoney['refunds'][number]

function describeRefund({ mode, amount }: Refund, language: Language): string {
  const words = paymentOfficeWords(language)
  return words.sentRefund(words.modes[mode], formatRs(amount))
}

/** A refund that the gateway did not answer, or refused. */
export function SentRefund({ refund, mayResolve }: { refund: Refund; mayResolve: boolean }) {
  const language = useLanguage()
  const words = useWords(paymentOfficeWords)
  const [isResolving, setIsResolving] = useState(false)
  const { state, message, reason, begunAt, staff } = refund
  return (
    <li>
      <div>
        {describeRefund(refund, language)}{' '}
        <span className={`status ${state === 'failed' ? 'is-bad' : 'is-warning'}`}>
          {words.refundStates[state]}
        </span>
        <p className="soft">
          <Moment at={begunAt} />
        </p>
        <p className="soft">{words.by(staff)}</p>
        <p className="as-typed">{reason}</p>
        {message && <p className="as-typed soft">{message}</p>}
      </div>
      {state === 'sending' && mayResolve && (
        <Button kind="quiet" onClick={() => setIsResolving(true)}>
          {words.resolve}
        </Button>
      )}
      {isResolving && <Resolve refund={refund} onClose={() => setIsResolving(false)} />}
    </li>
  )
}

const { reference } = Input.def.shape
const schema = async () =>
  z.strictObject({ outcome: z.enum(['refunded', 'notRefunded']), reference })

function Resolve({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const language = useLanguage()
  const words = useWords(paymentOfficeWords)
  const form = useSendForm({
    id: 'resolve',
    schema,
    values: { outcome: 'refunded' as 'refunded' | 'notRefunded', reference: '' },
    send: (typed) =>
      api.payments.resolveRefund({
        id: refund.id,
        went: typed.outcome === 'refunded',
        reference: typed.reference,
      }),
    onSaved: onClose,
  })
  const isRefunded = form.field('outcome').value === 'refunded'
  return (
    <FormDialog
      title={words.resolveTitle(describeRefund(refund, language))}
      {...form}
      onClose={onClose}
    >
      <p>{words.resolveHint}</p>
      <div className="fields">
        <SelectField
          label={words.outcome}
          options={[
            ['refunded', words.outcomes.refunded],
            ['notRefunded', words.outcomes.notRefunded],
          ]}
          {...form.field('outcome')}
        />
        {isRefunded && (
          <Field
            label={words.reference}
            autoComplete="off"
            hint={words.refundedHint}
            {...form.field('reference')}
          />
        )}
      </div>
    </FormDialog>
  )
}
