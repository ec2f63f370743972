import { useState } from 'react'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { VisibleOrder } from '../seller-order.ts'
import { isFinal, nextStages, type OrderStage, orderStages, stages } from '../stages.ts'
import { orderOfficeWords } from '../words/office.ts'
import { NoteField } from './order/note-field.tsx'
import { PrintSlips } from './paper/print-links.tsx'
import { currentMover, officeOrderId, stepEffect } from './stages/moving.ts'
import { type BulkProgress, useBulkMove } from './stages/use-bulk-move.ts'

interface SelectedOrdersProps {
  orders: VisibleOrder[]
  onDone: () => void
  /** Offers to select all matching orders, if there are more than on this page. */
  more?: { total: number; select: () => void }
}

/** Actions on all selected orders: move them, or print their documents. */
export function SelectedOrders({ orders, onDone, more }: SelectedOrdersProps) {
  const words = useWords(orderOfficeWords)
  // The orders as they were when the dialog opened. The list behind it updates, but staff confirm
  // what they saw.
  const [confirming, setConfirming] = useState<{
    stage: OrderStage
    movable: VisibleOrder[]
    immovableCount: number
  } | null>(null)
  // The list may show other orders before all of these are moved.
  const [moving, setMoving] = useState<VisibleOrder[]>([])
  const { run, start, dismiss } = useBulkMove()

  async function move(movable: VisibleOrder[], stage: OrderStage, note: string) {
    setMoving(movable)
    setConfirming(null)
    const results = await start(movable, stage, note)
    const moved = results.filter((result) => result.moved).length
    onDone()
    if (moved < results.length) return
    toast.success(words.outcome(moved, 0))
    dismiss()
  }

  if (run) return <Progress run={run} orders={moving} onClose={dismiss} />
  if (orders.length === 0 && !confirming) return null
  const possible = orderStages.map((stage) => ({
    stage,
    movable: orders.filter((order) =>
      nextStages(order.stage, currentMover(), order.isPickup).includes(stage),
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
              kind={isFinal(stage) ? 'quiet' : undefined}
              onClick={() =>
                setConfirming({ stage, movable, immovableCount: orders.length - movable.length })
              }
            >
              {words.moves[stage]} <span className="num">({movable.length})</span>
            </Button>
          ),
      )}
      {more && (
        <Button kind="quiet" onClick={more.select}>
          {words.bulk.all(more.total)}
        </Button>
      )}
      <PrintSlips ids={orders.map(officeOrderId)} />
      {confirming && (
        <ConfirmBulkMove
          to={confirming.stage}
          count={confirming.movable.length}
          immovableCount={confirming.immovableCount}
          onConfirm={(note) => move(confirming.movable, confirming.stage, note)}
          onCancel={() => setConfirming(null)}
        />
      )}
    </section>
  )
}

interface ConfirmBulkMoveProps {
  to: OrderStage
  count: number
  immovableCount: number
  onConfirm: (note: string) => void
  onCancel: () => void
}

function ConfirmBulkMove({ to, count, immovableCount, onConfirm, onCancel }: ConfirmBulkMoveProps) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      title={words.moveSome(to, count)}
      confirm={words.moves[to]}
      dismiss={words.leaveThem}
      danger={isFinal(to)}
      onConfirm={() => onConfirm(note)}
      onCancel={onCancel}
    >
      <p>{stepEffect(to, language)}</p>
      {immovableCount > 0 && <p>{words.someCannot(immovableCount)}</p>}
      <NoteField
        value={note}
        onChange={setNote}
        isReason={stages[to].reasonFrom.includes(currentMover())}
      />
    </ConfirmDialog>
  )
}

function Progress({
  run: { total, results, isDone },
  orders,
  onClose,
}: {
  run: BulkProgress
  orders: VisibleOrder[]
  onClose: () => void
}) {
  const words = useWords(orderOfficeWords)
  const { close } = useWords(commonWords)
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
        {close}
      </Button>
    </Dialog>
  )
}
