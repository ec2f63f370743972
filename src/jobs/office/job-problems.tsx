import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import { saveFile } from '#kit/web/app/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import type { JobResult } from '../contract.ts'
import { jobOfficeWords as words } from '../office-words.ts'

const maxShown = 100

/** Every wrong cell of a table, or every row or product that was left out. */
export function JobProblems({
  result: { problems, problemCount, causes = [] },
  title,
  fileName,
}: {
  result: JobResult
  title: string
  fileName: string
}) {
  const download = () => {
    const lines = problems.map(({ row, column, value, problem }) =>
      toCsvLine([String(row), column, value, problem]),
    )
    saveFile(
      new Blob(
        [
          byteOrderMark,
          toCsvLine([
            words.problemColumns.row,
            words.problemColumns.column,
            words.problemColumns.value,
            words.problemColumns.problem,
          ]),
          ...lines,
        ],
        {
          type: 'text/csv',
        },
      ),
      fileName,
    )
  }
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
      <div className="list-frame">
        <table className="data-table">
          <caption className="hidden">{words.problems}</caption>
          <thead>
            <tr>
              <th scope="col" className="r">
                {words.problemColumns.row}
              </th>
              <th scope="col">{words.problemColumns.column}</th>
              <th scope="col">{words.problemColumns.value}</th>
              <th scope="col">{words.problemColumns.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, maxShown).map(({ row, column, value, problem }) => (
              <tr key={`${row} ${column} ${value} ${problem}`}>
                <td data-label={words.problemColumns.row} className="num r">
                  {row || ''}
                </td>
                <td data-label={words.problemColumns.column}>{column}</td>
                <td data-label={words.problemColumns.value}>{value}</td>
                <td data-label={words.problemColumns.problem}>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problemCount > maxShown && (
        <p className="soft">{words.moreProblems(problemCount - maxShown)}</p>
      )}
      <div className="row">
        <Button kind="quiet" onClick={download}>
          {words.downloadProblems}
        </Button>
      </div>
    </>
  )
}
