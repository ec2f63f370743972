import { adminMessages } from '#contract/admin-messages.ts'
import { byteOrderMark, toCsvLine } from '#contract/csv.rules.ts'
import type { JobResult } from '#contract/jobs.ts'
import { formatAmount } from '#contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { saveFile } from './save-file.ts'

const mostShown = 100

/** Every wrong cell of a table. */
export function ImportProblems({ result: { problems, problemCount } }: { result: JobResult }) {
  const download = () => {
    const lines = problems.map(({ row, column, value, problem }) => toCsvLine([String(row), column, value, problem]))
    saveFile(new Blob([byteOrderMark, toCsvLine(['Row', 'Column', 'Value', 'Problem']), ...lines], { type: 'text/csv' }), 'import-errors.csv')
  }
  return (
    <>
      <FormError text={adminMessages.imports.wrong(formatAmount(problemCount))} />
      <div className="list-frame">
        <table className="data-table">
          <caption className="hidden">What is wrong</caption>
          <thead>
            <tr>
              <th scope="col" className="r">
                Row
              </th>
              <th scope="col">Column</th>
              <th scope="col">Value</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, mostShown).map(({ row, column, value, problem }) => (
              <tr key={`${row} ${column} ${problem}`}>
                <td data-label="Row" className="num r">
                  {row}
                </td>
                <td data-label="Column">{column}</td>
                <td data-label="Value">{value}</td>
                <td data-label="Problem">{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problemCount > mostShown && <p className="soft">{adminMessages.imports.moreWrong(formatAmount(problemCount - mostShown))}</p>}
      <div className="row">
        <Button kind="quiet" onClick={download}>
          Download the errors
        </Button>
      </div>
    </>
  )
}
