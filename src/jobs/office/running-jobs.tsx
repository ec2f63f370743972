import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import type { JobLine } from '../contract.ts'
import type { JobState } from '../model.ts'
import { jobOfficeWords as words } from '../office-words.ts'

import { JobProgress } from './job-progress.tsx'

const everyMs = 1_500

/** Work that is running, whoever started it; the page is loaded again when it ends. */
export function RunningJobs({ jobs }: { jobs: JobLine[] }) {
  const running = jobs.filter(({ state }) => state === 'running')
  const { revalidate } = useRevalidator()
  const isRunning = running.length > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), everyMs)
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

const looks: Record<JobState, string> = { running: 'is-info', done: 'is-good', failed: 'is-bad' }

/** The last imports and their checks, each with a link to its result. */
export function RecentImports({ jobs }: { jobs: JobLine[] }) {
  const imports = jobs.filter(({ kind }) => kind !== 'bulk-edit')
  if (imports.length === 0) return null
  return (
    <section className="sheet">
      <h2>{words.recent}</h2>
      <ul className="recent-jobs">
        {imports.map(({ id, kind, total, state, staff, createdAt }) => (
          <li key={id}>
            <Link className="link" to={officePaths.importStep({ job: id })}>
              {words.titles[kind](total)}
            </Link>
            <span className="soft">{words.startedBy(staff, formatMoment(createdAt))}</span>
            <span className={`status ${looks[state]}`}>{words.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
