import { useState } from 'react'
import { actingSeller } from '#access/web/acting.ts'
import { useMay } from '#accounts/shop/session/use-may.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { OfficeReturn } from '../contract.ts'
import { canBecome, returnLimits } from '../model.ts'
import { returnOfficeWords } from '../words/office.ts'
import { ReceiveDialog } from './receive-dialog.tsx'

type Action = 'accept' | 'refuse' | 'receive' | 'settle' | 'exchange'

/**
 * Lists the actions that the state of a return allows. The outcome the customer wants comes first.
 * The shop has the money, so sellers cannot close a return.
 */
function listActions({ state, wanted }: OfficeReturn, mayRefund: boolean): Action[] {
  const isShop = actingSeller() === null
  const exchange: Action[] = mayRefund ? ['exchange'] : []
  const endings: Action[] =
    wanted === 'exchange' ? [...exchange, 'settle'] : ['settle', ...exchange]
  return [
    ...(canBecome(state, 'accepted') ? (['accept'] as const) : []),
    ...(canBecome(state, 'received') ? (['receive'] as const) : []),
    ...(canBecome(state, 'refused') ? (['refuse'] as const) : []),
    ...(isShop && canBecome(state, 'settled') ? endings : []),
  ]
}

export function ReturnActions({ of: officeReturn }: { of: OfficeReturn }) {
  const words = useWords(returnOfficeWords)
  const [action, setAction] = useState<Action | null>(null)
  const [note, setNote] = useState('')
  const { run } = useAction()
  const keyFor = useAttemptKey()
  const mayRefund = useMay('refunds')
  const { id, version, number } = officeReturn
  const close = () => setAction(null)
  const done = ({ message }: { message: string }) => message
  const confirm = async (work: () => Promise<{ message: string }>) =>
    (await run(work, { done })) && close()
  async function exchange() {
    const input = { id, version }
    const placed = await run(
      () => api.returns.exchange({ ...input, idempotencyKey: keyFor(input) }),
      { done: ({ data }) => words.exchangePlaced(data.number) },
    )
    if (placed) close()
  }
  const title = action ? `${words[action]}: ${number}` : ''
  return (
    <>
      {listActions(officeReturn, mayRefund).map((option, index) => (
        <Button
          key={option}
          kind={index === 0 ? undefined : 'quiet'}
          onClick={() => setAction(option)}
        >
          {words[option]}
        </Button>
      ))}
      {action === 'refuse' && (
        <TextDialog
          title={title}
          label={words.reason}
          hint={words.refuseHint}
          maxLength={returnLimits.note}
          confirm={words.refuse}
          danger
          onConfirm={(text) => confirm(() => api.returns.refuse({ id, version, note: text }))}
          onCancel={close}
        />
      )}
      {action === 'receive' && <ReceiveDialog of={officeReturn} title={title} onClose={close} />}
      {(action === 'accept' || action === 'settle') && (
        <ConfirmDialog
          title={title}
          confirm={words[action]}
          onConfirm={() => confirm(() => api.returns[action]({ id, version, note }))}
          onCancel={close}
        >
          <p>{action === 'accept' ? words.acceptHint : words.settleHint}</p>
          <TextAreaField
            id="return-note"
            label={words.note}
            optional
            rows={3}
            maxLength={returnLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </ConfirmDialog>
      )}
      {action === 'exchange' && (
        <ConfirmDialog title={title} confirm={words.exchange} onConfirm={exchange} onCancel={close}>
          <p>{words.exchangeHint}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
