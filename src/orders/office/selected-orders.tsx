import { useState } from 'react'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { commonWords } from '#kit/web/office/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { orderOfficeWords as words } from '../office-words.ts'
import type { ShownOrder } from '../order-part.ts'
import { isEnd, nextBy, type OrderStage, orderStages, stages } from '../stages.ts'
import { idHere, meaningHere, moverHere } from './moving.ts'

import { NoteField } from './note-field.tsx'
import { PrintSlips } from './print-slips.tsx'
import { type BulkRun, useBulkMove } from './use-bulk-move.ts'

interface SelectedOrdersProps {
  orders: ShownOrder[]
  onDone: () => void
  /** All that match, where that is more than this page. */
  more?: { total: number; choose: () => void }
}

/** Actions on all selected orders: move them on, or print their papers. */
export function SelectedOrders({ orders, onDone, more }: SelectedOrdersProps) {
  // As they were seen when the question was asked: the list goes on behind it, and whoever answers
  // has not seen that.
  const [asked, setAsked] = useState<{
    stage: OrderStage
    movable: ShownOrder[]
    left: number
  } | null>(null)
  // Kept while they are moved: the list may show others by then.
  const [moving, setMoving] = useState<ShownOrder[]>([])
  const { run, start, forget } = useBulkMove()

  async function move(movable: ShownOrder[], stage: OrderStage, note: string) {
    setMoving(movable)
    setAsked(null)
    const results = await start(movable, stage, note)
    const moved = results.filter((result) => result.moved).length
    onDone()
    if (moved < results.length) return
    toast.success(words.outcome(moved, 0))
    forget()
  }

  if (run) return <Progress run={run} orders={moving} onClose={forget} />
  if (orders.length === 0 && !asked) return null
  const possible = orderStages.map((stage) => ({
    stage,
    movable: orders.filter((order) =>
      nextBy(order.stage, moverHere(), order.isPickup).includes(stage),
    ),
  }))
  return (
    <section className="bulk-bar" aria-label={words.selection}>
      <p>
        <b className="num">{orders.length}</b> {words.selected}
      </p>
      {possible.map(
        ({ stage, movable }) =>
          movable.length > 0 && (
            <Button
              key={stage}
              kind={isEnd(stage) ? 'quiet' : undefined}
              onClick={() => setAsked({ stage, movable, left: orders.length - movable.length })}
            >
              {words.moves[stage]} <span className="num">({movable.length})</span>
            </Button>
          ),
      )}
      {more && (
        <Button kind="quiet" onClick={more.choose}>
          {words.bulk.all(more.total)}
        </Button>
      )}
      <PrintSlips ids={orders.map(idHere)} />
      {asked && (
        <ConfirmMove
          to={asked.stage}
          count={asked.movable.length}
          left={asked.left}
          onConfirm={(note) => move(asked.movable, asked.stage, note)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}

interface ConfirmMoveProps {
  to: OrderStage
  count: number
  /** How many cannot be moved there. */
  left: number
  onConfirm: (note: string) => void
  onCancel: () => void
}

function ConfirmMove({ to, count, left, onConfirm, onCancel }: ConfirmMoveProps) {
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      title={words.moveSome(to, count)}
      confirm={words.moves[to]}
      dismiss={words.leaveThem}
      danger={isEnd(to)}
      onConfirm={() => onConfirm(note)}
      onCancel={onCancel}
    >
      <p>{meaningHere(to)}</p>
      {left > 0 && <p>{words.someCannot(left)}</p>}
      <NoteField
        value={note}
        onChange={setNote}
        isReason={stages[to].reasonFrom.includes(moverHere())}
      />
    </ConfirmDialog>
  )
}

function Progress({
  run: { total, results, isDone },
  orders,
  onClose,
}: {
  run: BulkRun
  orders: ShownOrder[]
  onClose: () => void
}) {
  const failed = results.filter(({ moved }) => !moved)
  const numberOf = (id: string) => orders.find((order) => order.id === id)?.number
  return (
    <Dialog title={isDone ? words.notAllMoved : words.moving} onClose={onClose}>
      <div className="confirm">
        <progress value={results.length} max={total} aria-label={words.movedOrders} />
        <p role="status">
          {isDone
            ? words.outcome(results.length - failed.length, failed.length)
            : words.progress(results.length, total)}
        </p>
        {failed.length > 0 && (
          <ul>
            {failed.map(({ id, message }) => (
              <li key={id}>{words.failure(numberOf(id), message)}</li>
            ))}
          </ul>
        )}
      </div>
      <Button kind="quiet" onClick={onClose}>
        {commonWords.close}
      </Button>
    </Dialog>
  )
}
