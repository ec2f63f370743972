import { useNavigate } from 'react-router'
import type { Job, JobResult } from '#jobs/contract.ts'
import { JobCounts } from '#jobs/office/job-counts.tsx'
import { JobProblems } from '#jobs/office/job-problems.tsx'
import { JobProgress } from '#jobs/office/job-progress.tsx'
import { TakeBackButton } from '#jobs/office/take-back-button.tsx'
import { useJob } from '#jobs/office/use-job.ts'
import { jobOfficeWords } from '#jobs/office-words.ts'
import { kitWords } from '#kit/contract/words.ts'
import { api } from '#kit/web/app/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { importOfficeWords as words } from '../office-words.ts'

const problemsFile = 'import-errors.csv'

/** The third step, the check, and the fourth, the import itself: their progress and their results. */
export function ImportJob({ begun }: { begun: Job }) {
  const job = useJob(begun)
  const isCheck = job.kind === 'import-check'
  return (
    <section className="sheet form">
      <h2>{isCheck ? words.checkTitle : words.importTitle}</h2>
      {job.state === 'running' && (
        <>
          <JobProgress job={job} />
          <p className="soft">{jobOfficeWords.leaveHint}</p>
        </>
      )}
      {job.state === 'done' && job.result && (isCheck ? <Checked job={job} result={job.result} /> : <Imported job={job} result={job.result} />)}
      {job.state === 'failed' && <Failed job={job} />}
    </section>
  )
}

function Checked({ job, result }: { job: Job; result: JobResult }) {
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const count = result.created + result.changed
  const begin = async () => {
    const next = await run(() => api.imports.run({ id: job.fileId ?? '', checkId: job.id }))
    if (next) void navigate(officePaths.importStep({ job: next.id }))
  }
  if (result.problemCount > 0)
    return (
      <>
        <JobProblems result={result} title={words.wrong(result.problemCount)} fileName={problemsFile} />
        <Again job={job} />
      </>
    )
  return (
    <>
      <p>{words.nothingWrong}</p>
      <JobCounts result={result} labels={words.counts} />
      {result.stock && <p>{words.stockChanges[result.stock.against](result.stock.changes)}</p>}
      <div className="row">
        <Button busy={isBusy} disabled={count === 0} onClick={begin}>
          {words.import(count)}
        </Button>
        <Link className="btn btn-quiet" to={officePaths.importStep({ file: job.fileId ?? '' })}>
          {words.backToColumns}
        </Link>
      </div>
    </>
  )
}

function Failed({ job }: { job: Job }) {
  return (
    <>
      <FormError text={job.refusal?.message ?? kitWords.failed} />
      {job.result && job.result.created + job.result.changed > 0 && (
        <>
          <p>{words.stopped}</p>
          <JobCounts result={job.result} labels={words.counted} />
          <TakeBackButton job={job} />
        </>
      )}
      <Again job={job} />
    </>
  )
}

function Imported({ job, result }: { job: Job; result: JobResult }) {
  const isWhole = result.problemCount === 0
  return (
    <>
      <p>{isWhole ? words.done : words.doneInPart}</p>
      <JobCounts result={result} labels={words.counted} />
      {!isWhole && (
        <>
          <JobProblems result={result} title={words.leftOut(result.problemCount)} fileName={problemsFile} />
          <Again job={job} />
        </>
      )}
      <div className="row">
        <Link className="btn" to={officePaths.products()}>
          {words.seeProducts}
        </Link>
        <Link className="btn btn-quiet" to={officePaths.importProducts}>
          {words.importAnother}
        </Link>
        <TakeBackButton job={job} />
      </div>
    </>
  )
}

function Again({ job }: { job: Job }) {
  return (
    <div className="row">
      <Link className="btn" to={officePaths.importProducts}>
        {words.chooseFixed}
      </Link>
      {job.fileId && (
        <Link className="btn btn-quiet" to={officePaths.importStep({ file: job.fileId })}>
          {words.backToColumns}
        </Link>
      )}
    </div>
  )
}
