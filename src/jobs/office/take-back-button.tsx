import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mayChange } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import type { JobLine } from '../contract.ts'
import { jobOfficeWords as words } from '../office-words.ts'

/**
 * Takes back what a job did, after a question; what was taken back, or is being, has a link
 * instead.
 */
export function TakeBackButton({ job }: { job: JobLine }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const begin = async () => {
    const begun = await run(() => api.jobs.takeBack({ id: job.id }))
    setIsAsking(false)
    if (begun) void navigate(officePaths.job(begun.id))
  }
  if (!job.canTakeBack)
    return (
      job.takenBackBy && (
        <Link className="link" to={officePaths.job(job.takenBackBy)}>
          {words.takenBack}
        </Link>
      )
    )
  if (!mayChange()) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {words.takeBack}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.takeBackTitle}
          confirm={words.takeBack}
          danger
          busy={isBusy}
          onConfirm={begin}
          onCancel={() => setIsAsking(false)}
        >
          <p>{words.titles[job.kind](job.total)}</p>
          <p>{words.takeBackMeans}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
