import { useState } from 'react'
import { actingSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { useAttemptKey } from '#kit/web/app/use-attempt-key.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { TextDialog } from '#kit/web/office/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import type { OfficeReturn } from '../contract.ts'
import { canFollow, returnLimits } from '../model.ts'
import { returnOfficeWords as words } from '../office-words.ts'
import { ReceiveDialog } from './receive-dialog.tsx'

type Act = 'accept' | 'refuse' | 'receive' | 'settle' | 'exchange'

/**
 * What can be done with a return in its state, what the customer wants first; each is explained
 * before it is done. The shop holds the money, so only its staff settle.
 */
function actsOf({ state, wanted }: OfficeReturn): Act[] {
  const isShop = actingSeller() === null
  const endings: Act[] = wanted === 'exchange' ? ['exchange', 'settle'] : ['settle', 'exchange']
  return [
    ...(canFollow(state, 'accepted') ? (['accept'] as const) : []),
    ...(canFollow(state, 'received') ? (['receive'] as const) : []),
    ...(canFollow(state, 'refused') ? (['refuse'] as const) : []),
    ...(isShop && canFollow(state, 'settled') ? endings : []),
  ]
}

export function ReturnActions({ of: shown }: { of: OfficeReturn }) {
  const [act, setAct] = useState<Act | null>(null)
  const [note, setNote] = useState('')
  const { isBusy, run } = useAction()
  const keyFor = useAttemptKey()
  const { id, version, number } = shown
  const close = () => setAct(null)
  const done = ({ message }: { message: string }) => message
  const agree = async (work: () => Promise<{ message: string }>) =>
    (await run(work, { done })) && close()
  async function exchange() {
    const input = { id, version }
    const placed = await run(
      () => api.returns.exchange({ ...input, idempotencyKey: keyFor(input) }),
      { done: ({ data }) => words.exchangePlaced(data.number) },
    )
    if (placed) close()
  }
  const title = act ? `${words[act]}: ${number}` : ''
  return (
    <>
      {actsOf(shown).map((each, place) => (
        <Button key={each} kind={place === 0 ? undefined : 'quiet'} onClick={() => setAct(each)}>
          {words[each]}
        </Button>
      ))}
      {act === 'refuse' && (
        <TextDialog
          title={title}
          label={words.reason}
          hint={words.refuseHint}
          maxLength={returnLimits.note}
          confirm={words.refuse}
          danger
          onConfirm={(text) => agree(() => api.returns.refuse({ id, version, note: text }))}
          onCancel={close}
        />
      )}
      {act === 'receive' && <ReceiveDialog of={shown} title={title} onClose={close} />}
      {(act === 'accept' || act === 'settle') && (
        <ConfirmDialog
          title={title}
          confirm={words[act]}
          busy={isBusy}
          onConfirm={() => void agree(() => api.returns[act]({ id, version, note }))}
          onCancel={close}
        >
          <p>{act === 'accept' ? words.acceptHint : words.settleHint}</p>
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
      {act === 'exchange' && (
        <ConfirmDialog
          title={title}
          confirm={words.exchange}
          busy={isBusy}
          onConfirm={() => void exchange()}
          onCancel={close}
        >
          <p>{words.exchangeHint}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
