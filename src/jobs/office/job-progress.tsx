import { useWords } from '#kit/web/router/language.ts'
import type { JobLine } from '../contract.ts'
import { jobOfficeWords } from '../words/office.ts'

export function JobProgress({ job }: { job: JobLine }) {
  const words = useWords(jobOfficeWords)
  const percent = job.total > 0 ? Math.floor((job.done / job.total) * 100) : 0
  return (
    <div className="job" role="status">
      <label>
        <span>{words.titles[job.kind](job.total)}</span>{' '}
        <span className="num">{words.percent(percent)}</span>
        <progress value={job.done} max={job.total || 1} />
      </label>
    </div>
  )
}
