import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { nextStages, type OrderStage } from '#contract/orders.rules.ts'
import type { Order } from '#contract/orders.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAction } from '../form/use-action.ts'
import { NoteField } from './note-field.tsx'
import { isEnd, stageNames, stageVerbs } from './stage-words.ts'

const words = adminMessages.orders

/** The steps that an order can take from where it stands; each says what it means before it is taken. */
export function MoveOrder({ order }: { order: Order }) {
  const [to, setTo] = useState<OrderStage | null>(null)
  return (
    <>
      {nextStages(order.stage).map((stage) => (
        <Button key={stage} kind={isEnd(stage) ? 'quiet' : undefined} onClick={() => setTo(stage)}>
          {stageVerbs[stage]}
        </Button>
      ))}
      {to && <ConfirmMove order={order} to={to} onClose={() => setTo(null)} />}
    </>
  )
}

function ConfirmMove({ order, to, onClose }: { order: Order; to: OrderStage; onClose: () => void }) {
  const [note, setNote] = useState('')
  const { isBusy, run } = useAction()
  const { id, number, stage } = order

  async function move() {
    await run(() => api.orders.changeStatus({ id, status: to, note, from: stage }), { done: words.moved(number, stageNames[to].toLowerCase()) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`${stageVerbs[to]}: ${number}`}
      confirm={stageVerbs[to]}
      dismiss="Leave as it is"
      danger={isEnd(to)}
      busy={isBusy}
      onConfirm={move}
      onCancel={onClose}
    >
      <p>{words.becomes[to]}</p>
      {!order.customer.email && <p>{words.noEmail}</p>}
      <NoteField value={note} onChange={setNote} />
    </ConfirmDialog>
  )
}
