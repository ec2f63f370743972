import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { api } from '../../app/api.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loader } from '../../ui/loader.tsx'
import { useAction } from '../form/use-action.ts'

/** The first step: a table from this computer. */
export function ImportUpload() {
  const { isBusy, run } = useAction()
  const [error, setError] = useState<string>()
  const navigate = useNavigate()

  const upload = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    const table = await run(() => api.imports.upload({ file }), { refused: ({ message }) => setError(message) })
    if (table) void navigate(adminPaths.importStep({ file: table.id }))
  }
  return (
    <section className="sheet form">
      <h2>1. Choose a table</h2>
      <p>{adminMessages.imports.what}</p>
      <FormError text={error} />
      {isBusy ? (
        <Loader label="Reading the table…" />
      ) : (
        <label
          className="picture-chooser"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void upload(event.dataTransfer.files[0])
          }}
        >
          <Icon of={FileUp} />
          <span>
            <b>Choose a CSV file</b> {adminMessages.imports.drop}
          </span>
          <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={({ target }) => void upload(target.files?.[0])} />
        </label>
      )}
    </section>
  )
}
