import { useState } from 'react'
import { useNavigate } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import type { Category } from '#catalog/category.ts'
import { inventoryOfficeWords } from '#inventory/words/office.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { ImportFile } from '../contract.ts'
import { importOfficeWords } from '../words/office.ts'

import { ImportOptionFields } from './import-option-fields.tsx'

/** The second step: what each column means. */
export function ImportMapping({ file, categories }: { file: ImportFile; categories: Category[] }) {
  const words = useWords(importOfficeWords)
  const inventoryText = useWords(inventoryOfficeWords)
  const [mapping, setMapping] = useState(() => file.columns.map(({ guess }) => guess))
  const [options, setOptions] = useState(file.options)
  const [error, setError] = useState<string>()
  const isFromOtherShop = file.format === 'woocommerce' || file.format === 'shopify'
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const set = (column: number, field: string) =>
    setMapping(mapping.map((other, index) => (index === column ? field : other)))

  const check = async () => {
    const job = await run(() => api.imports.check({ id: file.id, mapping, options }), {
      refused: ({ message, fields }) =>
        setError(fields.mapping ?? Object.values(fields)[0] ?? message),
    })
    if (job) void navigate(officePaths.importStep({ job: job.id }))
  }
  return (
    <section className="sheet form">
      <h2>{words.mappingTitle}</h2>
      {words.formats[file.format] && <p>{words.formats[file.format]}</p>}
      {file.isRemembered && <p>{words.remembered}</p>}
      <p>{words.mapping(file.rows)}</p>
      <FormError text={error} />
      <table className="mapping">
        <thead>
          <tr>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.example}</th>
            <th scope="col">{words.importAs}</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map(({ name, examples }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, the order is fixed
            <tr key={column}>
              <th scope="row">{name || words.numbered(column + 1)}</th>
              <td className="soft">{examples.join(' · ')}</td>
              <td>
                <select
                  className="input"
                  aria-label={words.importColumnAs(name || words.numbered(column + 1))}
                  value={mapping[column]}
                  onChange={({ target }) => set(column, target.value)}
                >
                  <option value="">{words.notImported}</option>
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
      {file.format !== 'own' && (
        <ImportOptionFields options={options} categories={categories} onChange={setOptions} />
      )}
      <p className="soft">{isFromOtherShop ? words.rulesOfOthers : words.rules}</p>
      {actingSeller() && <p className="soft">{inventoryText.substantialChanges}</p>}
      {mapping.includes('stock') && (
        <p className="soft">{isFromOtherShop ? words.stockOfOthers : words.stockRule}</p>
      )}
      <div className="row">
        <Button busy={isBusy} onClick={check}>
          {words.check}
        </Button>
        <Link className="btn btn-quiet" to={officePaths.importProducts}>
          {words.chooseAnother}
        </Link>
      </div>
    </section>
  )
}
