import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import type { Order } from '../contract.ts'
import { orderOfficeWords as words } from '../office-words.ts'
import { isEnd, type OrderStage, stages } from '../stages.ts'

import { NoteField } from './note-field.tsx'

/** The steps that an order can take from its stage; each is explained before it is taken. */
export function MoveOrder({ order }: { order: Order }) {
  const [to, setTo] = useState<OrderStage | null>(null)
  return (
    <>
      {stages[order.stage].next.map((stage) => (
        <Button key={stage} kind={isEnd(stage) ? 'quiet' : undefined} onClick={() => setTo(stage)}>
          {words.moves[stage]}
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
    await run(() => api.orders.changeStage({ id, status: to, note, from: stage }), { done: words.moved(number, to) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.moveTitle(to, number)}
      confirm={words.moves[to]}
      dismiss={words.leaveIt}
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
