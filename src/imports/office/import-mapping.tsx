import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ImportFile } from '#contract/imports.ts'
import { formatAmount } from '#contract/money.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { useAction } from '../form/use-action.ts'

/** The second step: what each column means. */
export function ImportMapping({ file }: { file: ImportFile }) {
  const [mapping, setMapping] = useState(() => file.columns.map(({ guess }) => guess))
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const set = (column: number, field: string) => setMapping(mapping.map((other, place) => (place === column ? field : other)))

  const check = async () => {
    const job = await run(() => api.imports.check({ id: file.id, mapping }), { refused: ({ message, fields }) => setError(fields.mapping ?? message) })
    if (job) void navigate(adminPaths.importStep({ job: job.id }))
  }
  return (
    <section className="sheet form">
      <h2>2. Say what the columns mean</h2>
      <p>
        {formatAmount(file.rows)} rows. {adminMessages.imports.mapping}
      </p>
      <FormError text={error} />
      <table className="mapping">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">For example</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map(({ name, examples }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table may have two columns of one name, and their order stays
            <tr key={column}>
              <th scope="row">{name || `Column ${column + 1}`}</th>
              <td className="soft">{examples.join(' · ')}</td>
              <td>
                <select
                  className="input"
                  aria-label={`${name || `Column ${column + 1}`} becomes`}
                  value={mapping[column]}
                  onChange={({ target }) => set(column, target.value)}
                >
                  <option value="">Left out</option>
                  {file.fields.map((field) => (
                    <option key={field.name} value={field.name}>
                      {field.label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{adminMessages.imports.rules}</p>
      <div className="row">
        <Button busy={isBusy} onClick={check}>
          Check the table
        </Button>
        <Link className="btn btn-quiet" to={adminPaths.importProducts}>
          Choose another
        </Link>
      </div>
    </section>
  )
}
