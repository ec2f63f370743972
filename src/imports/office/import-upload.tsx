import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { importOfficeWords } from '../words/office.ts'

/** The first step: uploading a table. */
export function ImportUpload() {
  const words = useWords(importOfficeWords)
  const { isBusy, run } = useAction()
  const [error, setError] = useState<string>()
  const navigate = useNavigate()

  const upload = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    const table = await run(() => api.imports.upload({ file }), {
      refused: ({ message }) => setError(message),
    })
    if (table) void navigate(officePaths.importStep({ file: table.id }))
  }
  return (
    <section className="sheet form">
      <h2>{words.chooseTitle}</h2>
      <p>{words.format}</p>
      <FormError text={error} />
      {isBusy ? (
        <Loader label={words.reading} />
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
            <b>{words.chooseFile}</b> {words.dropFile}
          </span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        </label>
      )}
    </section>
  )
}
