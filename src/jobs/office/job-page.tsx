import { useLoaderData } from 'react-router'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Job } from '../contract.ts'
import { undoKind } from '../model.ts'
import { jobOfficeWords } from '../words/office.ts'

import { JobCounts } from './job-counts.tsx'
import { JobProblems } from './job-problems.tsx'
import { JobProgress } from './job-progress.tsx'
import { UndoButton } from './undo-button.tsx'
import { useJob } from './use-job.ts'

export const loader = ({ api, params }: LoaderArgs) => api.jobs.one({ id: params.id ?? '' })

export function Component() {
  const words = useWords(jobOfficeWords)
  const initialJob = useLoaderData<typeof loader>()
  return (
    <PageFrame
      title={words.titles[initialJob.kind](initialJob.total)}
      back={{ to: officePaths.products(), label: words.products }}
    >
      <div className="sheets">
        <JobSheet key={initialJob.id} initialJob={initialJob} />
      </div>
    </PageFrame>
  )
}

/** The progress and result of a bulk change or of its undo. */
function JobSheet({ initialJob }: { initialJob: Job }) {
  const words = useWords(jobOfficeWords)
  const kitText = useWords(kitWords)
  const job = useJob(initialJob)
  const { state, staff, createdAt, refusal, result } = job
  const isUndo = job.kind === undoKind
  return (
    <section className="sheet form">
      <p className="soft">{words.startedBy(staff, formatMoment(createdAt))}</p>
      {state === 'running' && (
        <>
          <JobProgress job={job} />
          <p className="soft">{words.leaveHint}</p>
        </>
      )}
      {state === 'failed' && <FormError text={refusal?.message ?? kitText.failed} />}
      {state === 'done' && isUndo && (
        <p>{result?.problemCount ? words.undoneInPart : words.undoneWhole}</p>
      )}
      {state !== 'running' && result && (
        <>
          <JobCounts result={result} labels={isUndo ? words.restoredCounts : words.changedCounts} />
          {result.problemCount > 0 && (
            <JobProblems
              result={result}
              title={words.leftAlone(result.problemCount)}
              fileName="left-alone.csv"
            />
          )}
        </>
      )}
      <UndoButton job={job} />
    </section>
  )
}
