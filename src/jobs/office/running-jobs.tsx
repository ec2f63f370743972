import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { JobLine } from '../contract.ts'
import type { JobKind, JobState } from '../model.ts'
import { jobOfficeWords } from '../words/office.ts'

import { JobProgress } from './job-progress.tsx'
import { UndoButton } from './undo-button.tsx'

const pollMs = 1_500

/** Shows the running jobs of all staff. The page reloads its data until they have ended. */
export function RunningJobs({ jobs }: { jobs: JobLine[] }) {
  const words = useWords(jobOfficeWords)
  const running = jobs.filter(({ state }) => state === 'running')
  const { revalidate } = useRevalidator()
  const isRunning = running.length > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  if (!isRunning) return null
  return (
    <section className="sheet jobs" aria-label={words.running}>
      {running.map((job) => (
        <JobProgress key={job.id} job={job} />
      ))}
    </section>
  )
}

const stateClasses: Record<JobState, string> = {
  running: 'is-info',
  done: 'is-good',
  failed: 'is-bad',
}

const importKinds: JobKind[] = ['import-check', 'import']

/** Lists the latest imports and their checks, with links to their results. */
export const RecentImports = ({ jobs }: { jobs: JobLine[] }) => {
  const words = useWords(jobOfficeWords)
  return (
    <RecentJobs title={words.recent} jobs={jobs.filter(({ kind }) => importKinds.includes(kind))} />
  )
}

/** Lists the latest bulk changes of products. */
export const RecentChanges = ({ jobs }: { jobs: JobLine[] }) => {
  const words = useWords(jobOfficeWords)
  return (
    <RecentJobs
      title={words.recentChanges}
      jobs={jobs.filter(({ kind }) => kind !== 'import-check')}
    />
  )
}

function RecentJobs({ title, jobs }: { title: string; jobs: JobLine[] }) {
  const words = useWords(jobOfficeWords)
  if (jobs.length === 0) return null
  return (
    <section className="sheet" aria-label={title}>
      <h2>{title}</h2>
      <ul className="recent-jobs">
        {jobs.map((job) => (
          <li key={job.id}>
            <Link
              className="link"
              to={
                importKinds.includes(job.kind)
                  ? officePaths.importStep({ job: job.id })
                  : officePaths.job(job.id)
              }
            >
              {words.titles[job.kind](job.total)}
            </Link>
            <span className="soft">{words.startedBy(job.staff, formatMoment(job.createdAt))}</span>
            <span className={`status ${stateClasses[job.state]}`}>{words.states[job.state]}</span>
            <UndoButton job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}
