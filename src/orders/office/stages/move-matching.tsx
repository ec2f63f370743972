import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Job } from '#jobs/contract.ts'
import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { saveFile } from '#kit/web/app/calls/save-file.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import {
  isFinal,
  nextStages,
  type OrderStage,
  orderStages,
  stages,
  stagesBy,
} from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { NoteField } from '../order/note-field.tsx'
import type { OrderQuery } from '../order-filter.ts'

const maxListedProblems = 100
const pollMs = 700

interface MoveMatchingProps {
  query: OrderQuery
  total: number
  onClose: () => void
}

/** Moves every order that matches the list's filters, not only those on this page. */
export function MoveMatching({ query: { status, filter }, total, onClose }: MoveMatchingProps) {
  const words = useWords(orderOfficeWords)
  const commonText = useWords(commonWords)
  const bulkWords = words.bulk
  const [to, setTo] = useState<OrderStage | null>(null)
  const [note, setNote] = useState('')
  const [job, setJob] = useState<Job | null>(null)
  const { run } = useAction()
  const possible = status
    ? [...new Set([...nextStages(status, 'shop', false), ...nextStages(status, 'shop', true)])]
    : orderStages.filter((stage) => stage !== 'pending' && stagesBy('shop').includes(stage))

  async function start(stage: OrderStage) {
    const started = await run(() =>
      api.orders.moveMatching({ filter: { status, ...filter }, to: stage, note }),
    )
    if (started) setJob(started)
  }

  if (job) return <JobProgress started={job} onClose={onClose} />
  return (
    <section className="bulk-bar" aria-label={words.selection}>
      <p>{bulkWords.allSelected(total)}</p>
      {possible.map((stage) => (
        <Button
          key={stage}
          kind={isFinal(stage) ? 'quiet' : undefined}
          onClick={() => setTo(stage)}
        >
          {words.moves[stage]}
        </Button>
      ))}
      <Button kind="quiet" onClick={onClose}>
        {commonText.cancel}
      </Button>
      {to && (
        <ConfirmDialog
          title={bulkWords.title(words.moves[to], total)}
          confirm={words.moves[to]}
          dismiss={words.leaveThem}
          danger={isFinal(to)}
          onConfirm={() => start(to)}
          onCancel={() => setTo(null)}
        >
          <p>{words.effects[to]}</p>
          <p>{bulkWords.skippedHint}</p>
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

/** The progress of the job, then its result. */
function JobProgress({ started, onClose }: { started: Job; onClose: () => void }) {
  const words = useWords(orderOfficeWords)
  const commonText = useWords(commonWords)
  const bulkWords = words.bulk
  const job = useMoveJob(started)
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
      new Blob([byteOrderMark, toCsvLine(bulkWords.columns), ...lines], { type: 'text/csv' }),
      bulkWords.fileName,
    )
  }
  return (
    <Dialog title={state === 'running' ? words.moving : words.movedOrders} onClose={close}>
      <div className="confirm">
        <progress value={done} max={total || 1} aria-label={words.movedOrders} />
        <p role="status">
          {state === 'running'
            ? words.progress(done, total)
            : bulkWords.moved(result?.changed ?? 0, total)}
        </p>
        {state === 'running' && <p className="soft">{bulkWords.closeHint}</p>}
        {state === 'failed' && <FormError text={job.refusal?.message ?? bulkWords.failed} />}
        {problems.length > 0 && (
          <>
            <p>{bulkWords.skipped(result?.problemCount ?? problems.length)}</p>
            <ul className="left-out">
              {problems.slice(0, maxListedProblems).map(({ value, problem }) => (
                <li key={value}>
                  <b>{value}</b>: {problem}
                </li>
              ))}
            </ul>
            {problems.length > maxListedProblems && (
              <p className="soft">{bulkWords.moreSkipped(problems.length - maxListedProblems)}</p>
            )}
          </>
        )}
      </div>
      <div className="row">
        {problems.length > 0 && <Button onClick={download}>{bulkWords.download}</Button>}
        <Button kind="quiet" onClick={close}>
          {commonText.close}
        </Button>
      </div>
    </Dialog>
  )
}

/** Polls the job that moves many orders until it ends. */
function useMoveJob(started: Job): Job {
  const [job, setJob] = useState(started)
  const isRunning = job.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const poll = () =>
      api.orders.steps({ id: started.id }).then(setJob, () => {
        // The next poll may succeed again.
      })
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [started.id, isRunning])
  return job
}
