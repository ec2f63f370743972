import type { JobLine } from '#contract/jobs.ts'

/** How far work in the background is. */
export function JobProgress({ job }: { job: JobLine }) {
  const percent = job.total > 0 ? Math.floor((job.done / job.total) * 100) : 0
  return (
    <div className="job" role="status">
      <label>
        <span>{job.title}</span> <span className="num">{percent} %</span>
        <progress value={job.done} max={job.total || 1} />
      </label>
    </div>
  )
}
