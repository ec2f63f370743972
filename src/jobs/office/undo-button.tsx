import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mayChange } from '#access/web/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { JobLine } from '../contract.ts'
import { jobOfficeWords } from '../words/office.ts'

/** Undoes a job after a confirmation. Links to the undo job once there is one. */
export function UndoButton({ job }: { job: JobLine }) {
  const words = useWords(jobOfficeWords)
  const [isConfirming, setIsConfirming] = useState(false)
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const undo = async () => {
    const undoJob = await run(() => api.jobs.undo({ id: job.id }))
    setIsConfirming(false)
    if (undoJob) void navigate(officePaths.job(undoJob.id))
  }
  if (!job.canUndo)
    return (
      job.undoneBy && (
        <Link className="link" to={officePaths.job(job.undoneBy)}>
          {words.undone}
        </Link>
      )
    )
  if (!mayChange()) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setIsConfirming(true)}>
        {words.undo}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={words.undoTitle}
          confirm={words.undo}
          danger
          busy={isBusy}
          onConfirm={undo}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{words.titles[job.kind](job.total)}</p>
          <p>{words.undoMeans}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
