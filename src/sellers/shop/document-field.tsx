import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { describe, FieldFrame } from '#kit/web/ui/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Trash2 } from '#kit/web/ui/icons.ts'
import type { BusinessDocument } from '../business.ts'
import { sellWords as words } from '../sell-words.ts'

interface DocumentFieldProps {
  documents: BusinessDocument[]
  error?: string
  onChange: (documents: BusinessDocument[]) => void
}

/** Documents of an application: each is uploaded when it is chosen. */
export function DocumentField({ documents, error, onChange }: DocumentFieldProps) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function upload(input: HTMLInputElement) {
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    try {
      onChange([...documents, await api.sellers.uploadDocument({ name: file.name.slice(-200), file })])
    } catch (refused) {
      setFailure(toApiError(refused).message)
    }
    input.value = ''
    setBusy(false)
  }
  const texts = { id: 'application-documents', label: words.addDocument, hint: isBusy ? words.uploading : words.documentsLead, error: failure ?? error }
  return (
    <>
      {documents.length > 0 && (
        <ul className="documents">
          {documents.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Button kind="quiet" aria-label={words.remove(name)} onClick={() => onChange(documents.filter((other) => other.id !== id))}>
                <Icon of={Trash2} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldFrame {...texts}>
        <input
          className="input"
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          {...describe(texts)}
          onChange={({ target }) => void upload(target)}
        />
      </FieldFrame>
    </>
  )
}
