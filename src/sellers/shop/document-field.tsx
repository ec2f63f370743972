import { api } from '#kit/web/app/calls/api.ts'
import { UploadField } from '#kit/web/app/upload-field.tsx'
import { useWords } from '#kit/web/router/language.ts'
import type { BusinessDocument } from '../business.ts'
import { sellWords } from '../words/sell.ts'

interface DocumentFieldProps {
  documents: BusinessDocument[]
  error?: string
  onChange: (documents: BusinessDocument[]) => void
}

export const DocumentField = ({ documents, error, onChange }: DocumentFieldProps) => {
  const words = useWords(sellWords)
  return (
    <UploadField
      id="application-documents"
      label={words.addDocument}
      hint={words.documentsLead}
      uploading={words.uploading}
      accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
      error={error}
      items={documents}
      list="documents"
      show={({ name }) => <span>{name}</span>}
      remove={({ name }) => words.remove(name)}
      upload={(file) => api.sellers.uploadDocument({ name: file.name.slice(-200), file })}
      onChange={onChange}
    />
  )
}
