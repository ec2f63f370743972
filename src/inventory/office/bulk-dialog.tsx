import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Category } from '#catalog/category.ts'
import type { Job } from '#jobs/contract.ts'
import { JobProgress } from '#jobs/office/job-progress.tsx'
import { TakeBackButton } from '#jobs/office/take-back-button.tsx'
import { useJob } from '#jobs/office/use-job.ts'
import { jobOfficeWords } from '#jobs/office-words.ts'
import type { ApiError } from '#kit/contract/wire.ts'
import { kitWords } from '#kit/contract/words.ts'
import { api } from '#kit/web/app/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import type { BulkPreview as Preview } from '../bulk.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import { type Chosen, emptyChange, type TypedChange, toBulkChange } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'

interface BulkDialogProps {
  chosen: Chosen
  categories: Category[]
  onClose: () => void
  onDone: () => void
}

/** Changes many products at once: choose the change, preview it, apply it. */
export function BulkDialog({ chosen, categories, onClose, onDone }: BulkDialogProps) {
  const [typed, setTyped] = useState(emptyChange)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [begun, setBegun] = useState<Job | null>(null)
  const { isBusy, run } = useAction()
  const input = { ...chosen.which, change: toBulkChange(typed) }

  const refused = (error: ApiError) => {
    setFailure(error)
    // What it showed is no longer true.
    if (error.code === 'changed_meanwhile') setPreview(null)
  }
  const change = (part: Partial<TypedChange>) => {
    setTyped({ ...typed, ...part })
    setPreview(null)
    setFailure(null)
  }
  const look = () =>
    void run(async () => setPreview(await api.inventory.previewBulk(input)), { refused }).then(
      (done) => done !== null && setFailure(null),
    )
  const begin = () =>
    preview &&
    void run(
      async () =>
        setBegun(await api.inventory.bulkEdit({ ...input, fingerprint: preview.fingerprint })),
      { refused },
    )

  if (begun) return <BulkProgress begun={begun} onClose={onClose} onDone={onDone} />
  return (
    <Dialog className="bulk-dialog" title={words.change(chosen.count)} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) look()
        }}
      >
        <FormError
          text={failure && Object.keys(failure.fields).length === 0 ? failure.message : undefined}
        />
        <BulkFields
          typed={typed}
          categories={categories}
          errors={failure?.fields ?? {}}
          onChange={change}
        />
        {preview && <BulkPreview preview={preview} />}
        <div className="row">
          {preview ? (
            <Button busy={isBusy} disabled={preview.changing === 0} onClick={begin}>
              {words.change(preview.changing)}
            </Button>
          ) : (
            <Button type="submit" busy={isBusy}>
              {words.preview}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {commonWords.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The work continues without this window, which closes itself when it is done. */
function BulkProgress({
  begun,
  onClose,
  onDone,
}: {
  begun: Job
  onClose: () => void
  onDone: () => void
}) {
  const job = useJob(begun)
  const { revalidate } = useRevalidator()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends
  useEffect(() => {
    if (job.state !== 'done') return
    const { changed = 0, problemCount = 0 } = job.result ?? {}
    toast.success(words.bulkDone(changed))
    if (problemCount > 0) toast.error(words.bulkLeftOut(problemCount))
    void revalidate()
    onDone()
  }, [job.state])

  return (
    <Dialog title={jobOfficeWords.titles[job.kind](job.total)} onClose={onClose}>
      {job.state === 'failed' ? (
        <FormError text={job.refusal?.message ?? kitWords.failed} />
      ) : (
        <JobProgress job={job} />
      )}
      {job.state === 'failed' && job.result && <p>{words.bulkDone(job.result.changed)}</p>}
      {job.state === 'failed' && <TakeBackButton job={job} />}
      {job.state === 'running' && <p className="soft">{jobOfficeWords.leaveHint}</p>}
      <div className="row">
        <Button kind="quiet" onClick={onClose}>
          {commonWords.close}
        </Button>
      </div>
    </Dialog>
  )
}
