import { useNavigate } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Job, JobResult } from '#contract/jobs.ts'
import { formatAmount } from '#contract/money.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { useAction } from '../form/use-action.ts'
import { countWords } from './bulk-change.ts'
import { ImportProblems } from './import-problems.tsx'
import { JobProgress } from './job-progress.tsx'
import { useJob } from './use-job.ts'

/** The third step, the check, and the fourth, the import itself: how far they are and what came of them. */
export function ImportJob({ begun }: { begun: Job }) {
  const job = useJob(begun)
  const isCheck = job.kind === 'import-check'
  return (
    <section className="sheet form">
      <h2>{isCheck ? '3. Check' : '4. Import'}</h2>
      {job.state === 'running' && (
        <>
          <JobProgress job={job} />
          <p className="soft">{adminMessages.products.goesOn}</p>
        </>
      )}
      {job.state === 'failed' && <FormError text={job.error} />}
      {job.result && (isCheck ? <Checked job={job} result={job.result} /> : <Imported result={job.result} />)}
      {job.state === 'failed' && <Again job={job} />}
    </section>
  )
}

function Counts({ result: { created, changed, unchanged }, isDone }: { result: JobResult; isDone: boolean }) {
  return (
    <ul className="counts" role="status">
      <li>
        <b className="num">{formatAmount(created)}</b> {isDone ? 'added' : 'to add'}
      </li>
      <li>
        <b className="num">{formatAmount(changed)}</b> {isDone ? 'changed' : 'to change'}
      </li>
      <li>
        <b className="num">{formatAmount(unchanged)}</b> as before
      </li>
    </ul>
  )
}

function Checked({ job, result }: { job: Job; result: JobResult }) {
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const count = result.created + result.changed
  const begin = async () => {
    const next = await run(() => api.imports.run({ id: job.fileId ?? '', checkId: job.id }))
    if (next) void navigate(adminPaths.importStep({ job: next.id }))
  }
  if (result.problemCount > 0)
    return (
      <>
        <ImportProblems result={result} />
        <Again job={job} />
      </>
    )
  return (
    <>
      <p>{adminMessages.imports.nothingWrong}</p>
      <Counts result={result} isDone={false} />
      <div className="row">
        <Button busy={isBusy} disabled={count === 0} onClick={begin}>
          Import {countWords(count)}
        </Button>
        <Link className="btn btn-quiet" to={adminPaths.importStep({ file: job.fileId ?? '' })}>
          Back to the columns
        </Link>
      </div>
    </>
  )
}

function Imported({ result }: { result: JobResult }) {
  return (
    <>
      <p>{adminMessages.imports.done}</p>
      <Counts result={result} isDone />
      <div className="row">
        <Link className="btn" to={adminPaths.products()}>
          See the products
        </Link>
        <Link className="btn btn-quiet" to={adminPaths.importProducts}>
          Import another table
        </Link>
      </div>
    </>
  )
}

function Again({ job }: { job: Job }) {
  return (
    <div className="row">
      <Link className="btn" to={adminPaths.importProducts}>
        Choose a mended table
      </Link>
      {job.fileId && (
        <Link className="btn btn-quiet" to={adminPaths.importStep({ file: job.fileId })}>
          Back to the columns
        </Link>
      )}
    </div>
  )
}
