import { type ChangeEvent, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { CheckField, TextAreaField } from '#kit/web/office/fields.tsx'
import { readTextFile } from '#kit/web/office/read-text-file.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { fitmentOfficeWords as words } from '../office-words.ts'
import type { CheckedTable } from '../staff-contract.ts'

/** A table of fits, checked before it is imported. */
export function ImportTable() {
  const { isBusy, run } = useAction()
  const [table, setTable] = useState('')
  const [isNoTable, setNoTable] = useState(false)
  const [addDevices, setAddDevices] = useState(false)
  /** What the table as it stands would do; null until it was checked. */
  const [checked, setChecked] = useState<CheckedTable | null>(null)
  const change = (text: string) => {
    setTable(text)
    setChecked(null)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const text = file ? await readTextFile(file) : ''
    setNoTable(text === null)
    change(text ?? '')
  }
  const check = async () =>
    setChecked(await run(() => api.fitment.checkTable({ table, addDevices })))
  const take = async () => {
    const taken = await run(() => api.fitment.importTable({ table, addDevices }), {
      done: ({ newFits, replacedFits }) => words.imported(newFits + replacedFits),
    })
    if (taken) change('')
  }
  return (
    <div className="sheet form import-fits">
      <Field
        id="fits-file"
        label={words.file}
        error={isNoTable ? words.noTable : undefined}
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
          setChecked(null)
        }}
      />
      <div className="row">
        <Button
          kind={checked?.problemCount === 0 ? 'quiet' : undefined}
          busy={isBusy}
          disabled={table.trim() === ''}
          onClick={() => void check()}
        >
          {words.check}
        </Button>
        {checked?.problemCount === 0 && (
          <Button busy={isBusy} onClick={() => void take()}>
            {words.import}
          </Button>
        )}
      </div>
      <div role="status">{checked && <Checked checked={checked} />}</div>
    </div>
  )
}

function Checked({
  checked: { rows, newFits, replacedFits, newDevices, problems, problemCount },
}: {
  checked: CheckedTable
}) {
  return (
    <>
      <p>
        <b>{words.checked(rows)}</b> {words.wouldAdd(newFits, replacedFits, newDevices)}
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
