import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category } from '#catalog/category.ts'
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

import { ImportPictures } from './import-pictures.tsx'
import { ImportPlan } from './import-plan.tsx'
import { countNew, NewCategories } from './new-categories.tsx'

const problemsFile = 'import-errors.csv'

/**
 * The third step, the check, and the fourth, the import itself: their progress and their results.
 */
export function ImportJob({ begun, categories }: { begun: Job; categories: Category[] }) {
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
      {job.state === 'done' &&
        job.result &&
        (isCheck ? (
          <Checked job={job} result={job.result} categories={categories} />
        ) : (
          <Imported job={job} result={job.result} />
        ))}
      {job.state === 'failed' && <Failed job={job} />}
    </section>
  )
}

function Checked({
  job,
  result,
  categories,
}: {
  job: Job
  result: JobResult
  categories: Category[]
}) {
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const count = result.created + result.changed
  const isWrong = result.problemCount > 0
  const paths = result.plan?.newCategories ?? []
  const go = (next: Job | null) => next && void navigate(officePaths.importStep({ job: next.id }))
  const id = job.fileId ?? ''
  const begin = async () =>
    go(
      await run(() =>
        api.imports.run({ id, checkId: job.id, createCategories: true, leaveOutWrong: isWrong }),
      ),
    )
  const again = async () =>
    go(
      await run(async () => {
        const { columns, options } = await api.imports.file({ id })
        return api.imports.check({
          id,
          mapping: columns.map(({ guess }) => guess),
          options: { ...options, categories: { ...options.categories, ...chosen } },
        })
      }),
    )
  const label = isWrong
    ? words.importWithout(count)
    : paths.length > 0
      ? words.andCategories(count, countNew(paths, categories))
      : words.import(count)
  return (
    <>
      {isWrong ? (
        <JobProblems
          result={result}
          title={words.wrong(result.problemCount)}
          fileName={problemsFile}
        />
      ) : (
        <p>{words.nothingWrong}</p>
      )}
      <JobCounts result={result} labels={words.counts} />
      {result.stock && <p>{words.stockChanges[result.stock.against](result.stock.changes)}</p>}
      {result.plan && <ImportPlan plan={result.plan} count={count} />}
      {paths.length > 0 && (
        <NewCategories paths={paths} categories={categories} chosen={chosen} onChange={setChosen} />
      )}
      <div className="row import-actions">
        {Object.keys(chosen).length > 0 ? (
          <Button busy={isBusy} onClick={again}>
            {words.checkAgain}
          </Button>
        ) : (
          <Button
            busy={isBusy}
            kind={isWrong ? 'quiet' : undefined}
            disabled={count === 0}
            onClick={begin}
          >
            {label}
          </Button>
        )}
        {!isWrong && (
          <Link className="btn btn-quiet" to={officePaths.importStep({ file: id })}>
            {words.backToColumns}
          </Link>
        )}
      </div>
      {isWrong && <Again job={job} />}
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
      <ImportPictures jobId={job.id} />
      {!isWhole && (
        <>
          <JobProblems
            result={result}
            title={words.leftOut(result.problemCount)}
            fileName={problemsFile}
          />
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
