import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Category } from '#catalog/category.ts'
import type { Job } from '#jobs/contract.ts'
import { JobProgress } from '#jobs/office/job-progress.tsx'
import { UndoButton } from '#jobs/office/undo-button.tsx'
import { useJob } from '#jobs/office/use-job.ts'
import { jobOfficeWords } from '#jobs/words/office.ts'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { BulkPreview as Preview } from '../../bulk.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { type BulkForm, type BulkTarget, emptyBulkForm, toBulkChange } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'

interface BulkDialogProps {
  target: BulkTarget
  categories: Category[]
  onClose: () => void
  onDone: () => void
}

/** Changes many products at once: choose the change, preview it, apply it. */
export function BulkDialog({ target, categories, onClose, onDone }: BulkDialogProps) {
  const words = useWords(inventoryOfficeWords)
  const commonText = useWords(commonWords)
  const [form, setForm] = useState(emptyBulkForm)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [job, setJob] = useState<Job | null>(null)
  const { isBusy, run } = useAction()
  const input = { ...target.selection, change: toBulkChange(form) }

  const refused = (error: ApiError) => {
    setFailure(error)
    // The preview is out of date.
    if (error.code === 'changed_meanwhile') setPreview(null)
  }
  const changeForm = (change: Partial<BulkForm>) => {
    setForm({ ...form, ...change })
    setPreview(null)
    setFailure(null)
  }
  const loadPreview = () =>
    void run(async () => setPreview(await api.inventory.previewBulk(input)), { refused }).then(
      (done) => done !== null && setFailure(null),
    )
  const start = () =>
    preview &&
    void run(
      async () =>
        setJob(await api.inventory.bulkEdit({ ...input, fingerprint: preview.fingerprint })),
      { refused },
    )

  if (job) return <BulkProgress started={job} onClose={onClose} onDone={onDone} />
  return (
    <Dialog className="bulk-dialog" title={words.change(target.count)} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) loadPreview()
        }}
      >
        <FormError
          text={failure && Object.keys(failure.fields).length === 0 ? failure.message : undefined}
        />
        <BulkFields
          form={form}
          categories={categories}
          errors={failure?.fields ?? {}}
          onChange={changeForm}
        />
        {preview && <BulkPreview preview={preview} />}
        <div className="row">
          {preview ? (
            <Button busy={isBusy} disabled={preview.changing === 0} onClick={start}>
              {words.change(preview.changing)}
            </Button>
          ) : (
            <Button type="submit" busy={isBusy}>
              {words.preview}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {commonText.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The job continues without this dialog, which closes when the job is done. */
function BulkProgress({
  started,
  onClose,
  onDone,
}: {
  started: Job
  onClose: () => void
  onDone: () => void
}) {
  const words = useWords(inventoryOfficeWords)
  const jobOfficeText = useWords(jobOfficeWords)
  const kitText = useWords(kitWords)
  const commonText = useWords(commonWords)
  const job = useJob(started)
  const { revalidate } = useRevalidator()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the job ends
  useEffect(() => {
    if (job.state !== 'done') return
    const { changed = 0, problemCount = 0 } = job.result ?? {}
    toast.success(words.bulkDone(changed))
    if (problemCount > 0) toast.error(words.bulkSkipped(problemCount))
    void revalidate()
    onDone()
  }, [job.state])

  return (
    <Dialog title={jobOfficeText.titles[job.kind](job.total)} onClose={onClose}>
      {job.state === 'failed' ? (
        <FormError text={job.refusal?.message ?? kitText.failed} />
      ) : (
        <JobProgress job={job} />
      )}
      {job.state === 'failed' && job.result && <p>{words.bulkDone(job.result.changed)}</p>}
      {job.state === 'failed' && <UndoButton job={job} />}
      {job.state === 'running' && <p className="soft">{jobOfficeText.leaveHint}</p>}
      <div className="row">
        <Button kind="quiet" onClick={onClose}>
          {commonText.close}
        </Button>
      </div>
    </Dialog>
  )
}
