import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import type { Category } from '#contract/catalog.ts'
import type { BulkPreview as Preview } from '#contract/inventory.ts'
import type { Job } from '#contract/jobs.ts'
import type { ApiError } from '#contract/wire.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useAction } from '../form/use-action.ts'
import { type Chosen, countWords, emptyChange, type TypedChange, toBulkChange } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { JobProgress } from './job-progress.tsx'
import { useJob } from './use-job.ts'

interface BulkDialogProps {
  chosen: Chosen
  categories: Category[]
  onClose: () => void
  onDone: () => void
}

/** Changes many products at once: say what, look at what it would do, do it. */
export function BulkDialog({ chosen, categories, onClose, onDone }: BulkDialogProps) {
  const [typed, setTyped] = useState(emptyChange)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [begun, setBegun] = useState<Job | null>(null)
  const { isBusy, run } = useAction()
  const input = { ...chosen.which, change: toBulkChange(typed) }

  const refused = (error: ApiError) => {
    setFailure(error)
    // What it showed is not so any more.
    if (error.code === 'changed_meanwhile') setPreview(null)
  }
  const change = (part: Partial<TypedChange>) => {
    setTyped({ ...typed, ...part })
    setPreview(null)
    setFailure(null)
  }
  const look = () => void run(async () => setPreview(await api.inventory.previewBulk(input)), { refused }).then((done) => done !== null && setFailure(null))
  const begin = () => preview && void run(async () => setBegun(await api.inventory.bulkEdit({ ...input, fingerprint: preview.fingerprint })), { refused })

  if (begun) return <BulkProgress begun={begun} onClose={onClose} onDone={onDone} />
  return (
    <Dialog className="bulk-dialog" title={`Change ${countWords(chosen.count)}`} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) look()
        }}
      >
        <FormError text={failure && Object.keys(failure.fields).length === 0 ? failure.message : undefined} />
        <BulkFields typed={typed} categories={categories} errors={failure?.fields ?? {}} onChange={change} />
        {preview && <BulkPreview preview={preview} />}
        <div className="row">
          {preview ? (
            <Button busy={isBusy} disabled={preview.changing === 0} onClick={begin}>
              Change {countWords(preview.changing)}
            </Button>
          ) : (
            <Button type="submit" busy={isBusy}>
              Preview
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The work goes on without this window, which closes itself when it is done. */
function BulkProgress({ begun, onClose, onDone }: { begun: Job; onClose: () => void; onDone: () => void }) {
  const job = useJob(begun)
  const { revalidate } = useRevalidator()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends
  useEffect(() => {
    if (job.state !== 'done') return
    toast.success(adminMessages.products.bulkDone(countWords(job.result?.changed ?? 0)))
    void revalidate()
    onDone()
  }, [job.state])

  return (
    <Dialog title={job.title} onClose={onClose}>
      {job.state === 'failed' ? <FormError text={job.error} /> : <JobProgress job={job} />}
      {job.state === 'running' && <p className="soft">{adminMessages.products.goesOn}</p>}
      <div className="row">
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
