import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { JobLine } from '#contract/jobs.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import { Link } from '../../ui/link.tsx'
import { JobProgress } from './job-progress.tsx'

const everyMs = 1_500

/** Work that goes on, whoever began it; the page is shown anew when it ends. */
export function RunningJobs({ jobs }: { jobs: JobLine[] }) {
  const running = jobs.filter(({ state }) => state === 'running')
  const { revalidate } = useRevalidator()
  const goesOn = running.length > 0

  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [goesOn, revalidate])

  if (!goesOn) return null
  return (
    <section className="sheet jobs" aria-label="Going on now">
      {running.map((job) => (
        <JobProgress key={job.id} job={job} />
      ))}
    </section>
  )
}

const stateWords = { running: ['is-info', 'Going on'], done: ['is-good', 'Done'], failed: ['is-bad', 'Failed'] } as const

/** The last imports and their checks, each a way back to what came of it. */
export function RecentImports({ jobs }: { jobs: JobLine[] }) {
  const imports = jobs.filter(({ kind }) => kind !== 'bulk-edit')
  if (imports.length === 0) return null
  return (
    <section className="sheet">
      <h2>Lately</h2>
      <ul className="recent-jobs">
        {imports.map(({ id, title, state, staff, createdAt }) => (
          <li key={id}>
            <Link className="link" to={adminPaths.importStep({ job: id })}>
              {title}
            </Link>
            <span className="soft">
              {staff}, {formatMoment(createdAt)}
            </span>
            <span className={`status ${stateWords[state][0]}`}>{stateWords[state][1]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
