import { type ChangeEvent, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { readTextFile } from '#kit/web/office/forms/read-text-file.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import type { CheckedTable } from '../staff-contract.ts'
import { fitmentOfficeWords } from '../words/office.ts'

/** Imports a table of fits after a check. */
export function ImportTable() {
  const words = useWords(fitmentOfficeWords)
  const { isBusy, run } = useAction()
  const [table, setTable] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const [addDevices, setAddDevices] = useState(false)
  /** The result of checking the current text. Null before a check. */
  const [preview, setPreview] = useState<CheckedTable | null>(null)
  const change = (text: string) => {
    setTable(text)
    setPreview(null)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const text = file ? await readTextFile(file) : ''
    setUnreadable(text === null)
    change(text ?? '')
  }
  const check = async () =>
    setPreview(await run(() => api.fitment.checkTable({ table, addDevices })))
  const importFits = async () => {
    const imported = await run(() => api.fitment.importTable({ table, addDevices }), {
      done: ({ newFits, replacedFits }) => words.imported(newFits + replacedFits),
    })
    if (imported) change('')
  }
  return (
    <div className="sheet form import-fits">
      <Field
        id="fits-file"
        label={words.file}
        error={isUnreadable ? words.noTable : undefined}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => void choose(event)}
      />
      <TextAreaField
        id="fits-table"
        label={words.table}
        hint={words.tableHint}
        rows={8}
        spellCheck={false}
        value={table}
        onChange={({ target }) => change(target.value)}
      />
      <CheckField
        id="fits-add"
        label={words.addUnknown}
        checked={addDevices}
        onChange={({ target }) => {
          setAddDevices(target.checked)
          setPreview(null)
        }}
      />
      <div className="row">
        <Button
          kind={preview?.problemCount === 0 ? 'quiet' : undefined}
          busy={isBusy}
          disabled={table.trim() === ''}
          onClick={() => void check()}
        >
          {words.check}
        </Button>
        {preview?.problemCount === 0 && (
          <Button busy={isBusy} onClick={() => void importFits()}>
            {words.import}
          </Button>
        )}
      </div>
      <div role="status">{preview && <ImportPreview preview={preview} />}</div>
    </div>
  )
}

function ImportPreview({
  preview: { rows, newFits, replacedFits, newDevices, problems, problemCount },
}: {
  preview: CheckedTable
}) {
  const words = useWords(fitmentOfficeWords)
  return (
    <>
      <p>
        <b>{words.checked(rows)}</b> {words.importPreview(newFits, replacedFits, newDevices)}
      </p>
      {problemCount > 0 && (
        <>
          <p className="error">{words.problems(problemCount)}</p>
          <ul>
            {problems.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                {words.line(line)}: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
