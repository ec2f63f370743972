import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Language } from '#kit/contract/language.ts'
import { saveFile } from '#kit/web/app/calls/save-file.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import type { JobResult } from '../contract.ts'
import { jobOfficeWords } from '../words/office.ts'

const maxShown = 100

function downloadProblems(problems: JobResult['problems'], fileName: string, language: Language) {
  const { row, column, value, problem } = jobOfficeWords(language).problemColumns
  const lines = problems.map((each) =>
    toCsvLine([String(each.row), each.column, each.value, each.problem]),
  )
  saveFile(
    new Blob([byteOrderMark, toCsvLine([row, column, value, problem]), ...lines], {
      type: 'text/csv',
    }),
    fileName,
  )
}

/** Lists the invalid cells of a table, or the rows and products that were skipped. */
export function JobProblems({
  result: { problems, problemCount, causes = [] },
  title,
  fileName,
}: {
  result: JobResult
  title: string
  fileName: string
}) {
  const language = useLanguage()
  const words = useWords(jobOfficeWords)
  return (
    <>
      <FormError text={title} />
      {causes.length > 0 && (
        <ul className="job-causes">
          {causes.map(({ problem, column, count, rows }) => (
            <li key={`${column} ${problem}`}>
              <b>{words.cause(problem, column, count)}</b>
              {rows.length > 0 && <span className="soft num"> {words.causeRows(rows, count)}</span>}
            </li>
          ))}
        </ul>
      )}
      <ProblemTable problems={problems.slice(0, maxShown)} />
      {problemCount > maxShown && (
        <p className="soft">{words.moreProblems(problemCount - maxShown)}</p>
      )}
      <div className="row">
        <Button kind="quiet" onClick={() => downloadProblems(problems, fileName, language)}>
          {words.downloadProblems}
        </Button>
      </div>
    </>
  )
}

const columns = ['row', 'column', 'value', 'problem'] as const

function ProblemTable({ problems }: Pick<JobResult, 'problems'>) {
  const words = useWords(jobOfficeWords)
  const labels = words.problemColumns
  return (
    <div className="list-frame">
      <table className="data-table">
        <caption className="hidden">{words.problems}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'row' ? 'r' : undefined}>
                {labels[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={columns.map((name) => problem[name]).join(' ')}>
              {columns.map((name) => (
                <td
                  key={name}
                  data-label={labels[name]}
                  className={name === 'row' ? 'num r' : undefined}
                >
                  {problem[name] || ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
