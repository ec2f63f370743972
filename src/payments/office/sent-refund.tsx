import { useState } from 'react'
import * as z from 'zod/mini'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { ResolveRefund as Input, type OrderMoney } from '../staff-contract.ts'
import { deskWords } from '../words/desk.ts'

type Refund = OrderMoney['refunds'][number]

function describeRefund({ way, amount }: Refund, language: Language): string {
  const words = deskWords(language)
  return words.sentRefund(words.ways[way], formatRs(amount))
}

/** A refund that the gateway did not answer, or refused. */
export function SentRefund({ refund, mayResolve }: { refund: Refund; mayResolve: boolean }) {
  const language = useLanguage()
  const words = useWords(deskWords)
  const [isResolving, setIsResolving] = useState(false)
  const { state, said, reason, begunAt, staff } = refund
  return (
    <li>
      <div>
        {describeRefund(refund, language)}{' '}
        <span className={`status ${state === 'failed' ? 'is-bad' : 'is-warning'}`}>
          {words.refundStates[state]}
        </span>
        <p className="soft">
          <time dateTime={begunAt}>{formatMoment(begunAt)}</time>
        </p>
        <p className="soft">{words.by(staff)}</p>
        <p className="as-typed">{reason}</p>
        {said && <p className="as-typed soft">{said}</p>}
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
const schema = async () => z.strictObject({ outcome: z.enum(['went', 'not']), reference })

function Resolve({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const language = useLanguage()
  const words = useWords(deskWords)
  const { run } = useAction()
  const form = useForm({
    id: 'resolve',
    schema,
    values: { outcome: 'went' as 'went' | 'not', reference: '' },
  })
  const went = form.field('outcome').value === 'went'
  const save = form.submit(async (typed) => {
    const saved = await run(
      () => api.payments.resolveRefund({ id: refund.id, went, reference: typed.reference }),
      {
        done: ({ message }) => message,
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={words.resolveTitle(describeRefund(refund, language))}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{words.resolveHelp}</p>
      <div className="fields">
        <SelectField
          label={words.outcome}
          options={[
            ['went', words.outcomes.went],
            ['not', words.outcomes.not],
          ]}
          {...form.field('outcome')}
        />
        {went && (
          <Field
            label={words.reference}
            autoComplete="off"
            hint={words.wentHint}
            {...form.field('reference')}
          />
        )}
      </div>
    </FormDialog>
  )
}
