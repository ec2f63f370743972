import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category } from '#catalog/category.ts'
import type { Job, JobResult } from '#jobs/contract.ts'
import { JobCounts } from '#jobs/office/job-counts.tsx'
import { JobProblems } from '#jobs/office/job-problems.tsx'
import { JobProgress } from '#jobs/office/job-progress.tsx'
import { UndoButton } from '#jobs/office/undo-button.tsx'
import { useJob } from '#jobs/office/use-job.ts'
import { jobOfficeWords } from '#jobs/words/office.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { importOfficeWords } from '../words/office.ts'

import { ImportPictures } from './import-pictures.tsx'
import { ImportPlan } from './import-plan.tsx'
import { countMissingCategories, NewCategories } from './new-categories.tsx'

const problemsFile = 'import-errors.csv'

/** The third step, the check, and the fourth, the import: progress and results. */
export function ImportJob({ initialJob, categories }: { initialJob: Job; categories: Category[] }) {
  const words = useWords(importOfficeWords)
  const jobOfficeText = useWords(jobOfficeWords)
  const job = useJob(initialJob)
  const isCheck = job.kind === 'import-check'
  return (
    <section className="sheet form">
      <h2>{isCheck ? words.checkTitle : words.importTitle}</h2>
      {job.state === 'running' && (
        <>
          <JobProgress job={job} />
          <p className="soft">{jobOfficeText.leaveHint}</p>
        </>
      )}
      {job.state === 'done' &&
        job.result &&
        (isCheck ? (
          <CheckResult job={job} result={job.result} categories={categories} />
        ) : (
          <ImportResult job={job} result={job.result} />
        ))}
      {job.state === 'failed' && <FailedJob job={job} />}
    </section>
  )
}

function CheckResult({
  job,
  result,
  categories,
}: {
  job: Job
  result: JobResult
  categories: Category[]
}) {
  const words = useWords(importOfficeWords)
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const count = result.created + result.changed
  const hasErrors = result.problemCount > 0
  const paths = result.plan?.newCategories ?? []
  const open = (next: Job | null) => next && void navigate(officePaths.importStep({ job: next.id }))
  const id = job.fileId ?? ''
  const startImport = async () =>
    open(
      await run(() =>
        api.imports.run({ id, checkId: job.id, createCategories: true, leaveOutWrong: hasErrors }),
      ),
    )
  const checkAgain = async () =>
    open(
      await run(async () => {
        const { columns, options } = await api.imports.file({ id })
        return api.imports.check({
          id,
          mapping: columns.map(({ guess }) => guess),
          options: { ...options, categories: { ...options.categories, ...chosen } },
        })
      }),
    )
  const label = hasErrors
    ? words.importWithout(count)
    : paths.length > 0
      ? words.andCategories(count, countMissingCategories(paths, categories))
      : words.import(count)
  return (
    <>
      {hasErrors ? (
        <JobProblems
          result={result}
          title={words.cellErrors(result.problemCount)}
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
          <Button busy={isBusy} onClick={checkAgain}>
            {words.checkAgain}
          </Button>
        ) : (
          <Button
            busy={isBusy}
            kind={hasErrors ? 'quiet' : undefined}
            disabled={count === 0}
            onClick={startImport}
          >
            {label}
          </Button>
        )}
        {!hasErrors && (
          <Link className="btn btn-quiet" to={officePaths.importStep({ file: id })}>
            {words.backToColumns}
          </Link>
        )}
      </div>
      {hasErrors && <NextLinks job={job} />}
    </>
  )
}

function FailedJob({ job }: { job: Job }) {
  const words = useWords(importOfficeWords)
  const kitText = useWords(kitWords)
  return (
    <>
      <FormError text={job.refusal?.message ?? kitText.failed} />
      {job.result && job.result.created + job.result.changed > 0 && (
        <>
          <p>{words.stopped}</p>
          <JobCounts result={job.result} labels={words.counted} />
          <UndoButton job={job} />
        </>
      )}
      <NextLinks job={job} />
    </>
  )
}

function ImportResult({ job, result }: { job: Job; result: JobResult }) {
  const words = useWords(importOfficeWords)
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
          <NextLinks job={job} />
        </>
      )}
      <div className="row">
        <Link className="btn" to={officePaths.products()}>
          {words.seeProducts}
        </Link>
        <Link className="btn btn-quiet" to={officePaths.importProducts}>
          {words.importAnother}
        </Link>
        <UndoButton job={job} />
      </div>
    </>
  )
}

function NextLinks({ job }: { job: Job }) {
  const words = useWords(importOfficeWords)
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
