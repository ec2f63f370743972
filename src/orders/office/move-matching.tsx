import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Job } from '#jobs/contract.ts'
import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import { api } from '#kit/web/app/api.ts'
import { saveFile } from '#kit/web/app/save-file.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { orderOfficeWords as words } from '../office-words.ts'
import { isEnd, nextBy, type OrderStage, orderStages, stages, stagesBy } from '../stages.ts'
import { NoteField } from './note-field.tsx'
import type { ShownFilter } from './order-filter.ts'
import { useStepsJob } from './use-steps-job.ts'

const say = words.bulk
const maxShown = 100

interface MoveMatchingProps {
  shown: ShownFilter
  total: number
  onClose: () => void
}

/** Moves every order that matches the list, not only this page of it. */
export function MoveMatching({ shown: { status, filter }, total, onClose }: MoveMatchingProps) {
  const [to, setTo] = useState<OrderStage | null>(null)
  const [note, setNote] = useState('')
  const [job, setJob] = useState<Job | null>(null)
  const { isBusy, run } = useAction()
  const possible = status
    ? [...new Set([...nextBy(status, 'shop', false), ...nextBy(status, 'shop', true)])]
    : orderStages.filter((stage) => stage !== 'pending' && stagesBy('shop').includes(stage))

  async function start(stage: OrderStage) {
    const begun = await run(() =>
      api.orders.moveMatching({ filter: { status, ...filter }, to: stage, note }),
    )
    if (begun) setJob(begun)
  }

  if (job) return <Outcome begun={job} onClose={onClose} />
  return (
    <section className="bulk-bar" aria-label={words.selection}>
      <p>{say.chosen(total)}</p>
      {possible.map((stage) => (
        <Button key={stage} kind={isEnd(stage) ? 'quiet' : undefined} onClick={() => setTo(stage)}>
          {words.moves[stage]}
        </Button>
      ))}
      <Button kind="quiet" onClick={onClose}>
        {commonWords.cancel}
      </Button>
      {to && (
        <ConfirmDialog
          title={say.title(words.moves[to], total)}
          confirm={words.moves[to]}
          dismiss={words.leaveThem}
          danger={isEnd(to)}
          busy={isBusy}
          onConfirm={() => void start(to)}
          onCancel={() => setTo(null)}
        >
          <p>{words.becomes[to]}</p>
          <p>{say.leftOut}</p>
          <NoteField
            value={note}
            onChange={setNote}
            isReason={stages[to].reasonFrom.includes('shop')}
          />
        </ConfirmDialog>
      )}
    </section>
  )
}

/** How far it is, and then what it came to. */
function Outcome({ begun, onClose }: { begun: Job; onClose: () => void }) {
  const job = useStepsJob(begun)
  const { revalidate } = useRevalidator()
  const { state, done, total, result } = job
  const problems = result?.problems ?? []
  const close = () => {
    void revalidate()
    onClose()
  }
  const download = () => {
    const lines = problems.map(({ value, problem }) => toCsvLine([value, problem]))
    saveFile(
      new Blob([byteOrderMark, toCsvLine(say.columns), ...lines], { type: 'text/csv' }),
      say.fileName,
    )
  }
  return (
    <Dialog title={state === 'running' ? words.moving : words.movedOrders} onClose={close}>
      <div className="confirm">
        <progress value={done} max={total || 1} aria-label={words.movedOrders} />
        <p role="status">
          {state === 'running'
            ? words.progress(done, total)
            : say.moved(result?.changed ?? 0, total)}
        </p>
        {state === 'running' && <p className="soft">{say.going}</p>}
        {state === 'failed' && <FormError text={job.refusal?.message ?? say.failed} />}
        {problems.length > 0 && (
          <>
            <p>{say.left(result?.problemCount ?? problems.length)}</p>
            <ul className="left-out">
              {problems.slice(0, maxShown).map(({ value, problem }) => (
                <li key={value}>
                  <b>{value}</b>: {problem}
                </li>
              ))}
            </ul>
            {problems.length > maxShown && (
              <p className="soft">{say.more(problems.length - maxShown)}</p>
            )}
          </>
        )}
      </div>
      <div className="row">
        {problems.length > 0 && <Button onClick={download}>{say.download}</Button>}
        <Button kind="quiet" onClick={close}>
          {commonWords.close}
        </Button>
      </div>
    </Dialog>
  )
}
