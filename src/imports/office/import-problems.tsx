import type { JobResult } from '#jobs/contract.ts'
import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import { saveFile } from '#kit/web/app/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { importOfficeWords as words } from '../office-words.ts'

const maxShown = 100

/** Every wrong cell of a table, or every row that was left out. */
export function ImportProblems({ result: { problems, problemCount }, title }: { result: JobResult; title: string }) {
  const download = () => {
    const lines = problems.map(({ row, column, value, problem }) => toCsvLine([String(row), column, value, problem]))
    saveFile(
      new Blob([byteOrderMark, toCsvLine([words.columns.row, words.columns.column, words.columns.value, words.columns.problem]), ...lines], {
        type: 'text/csv',
      }),
      'import-errors.csv',
    )
  }
  return (
    <>
      <FormError text={title} />
      <div className="list-frame">
        <table className="data-table">
          <caption className="hidden">{words.wrongCaption}</caption>
          <thead>
            <tr>
              <th scope="col" className="r">
                {words.columns.row}
              </th>
              <th scope="col">{words.columns.column}</th>
              <th scope="col">{words.columns.value}</th>
              <th scope="col">{words.columns.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, maxShown).map(({ row, column, value, problem }) => (
              <tr key={`${row} ${column} ${problem}`}>
                <td data-label={words.columns.row} className="num r">
                  {row}
                </td>
                <td data-label={words.columns.column}>{column}</td>
                <td data-label={words.columns.value}>{value}</td>
                <td data-label={words.columns.problem}>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problemCount > maxShown && <p className="soft">{words.moreWrong(problemCount - maxShown)}</p>}
      <div className="row">
        <Button kind="quiet" onClick={download}>
          {words.downloadErrors}
        </Button>
      </div>
    </>
  )
}
