import { useState } from 'react'
import type { User } from '#accounts/contract.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { UploadField } from '#kit/web/app/upload-field.tsx'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import type { BusinessCategory, BusinessDocument, FullBusiness } from '../business.ts'
import { sellWords } from '../words/sell.ts'
import { toFormValues } from './application-values.ts'
import { BusinessFields } from './business-fields.tsx'

interface DocumentFieldProps {
  documents: BusinessDocument[]
  error?: string
  onChange: (documents: BusinessDocument[]) => void
}

const DocumentField = ({ documents, error, onChange }: DocumentFieldProps) => {
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

const schema = async () => (await import('../forms.ts')).ApplicationSchema

interface ApplicationFormProps {
  user: User
  categories: BusinessCategory[]
  /** The application to change or resubmit. Null for a first application. */
  business: FullBusiness | null
  onSent: () => void
}

export function ApplicationForm({ user, categories, business, onSent }: ApplicationFormProps) {
  const words = useWords(sellWords)
  const form = useForm({ id: 'application', schema, values: toFormValues(business, user) })
  const [documents, setDocuments] = useState(business?.documents ?? [])
  const [documentError, setDocumentError] = useState<string>()
  const isPending = business?.status === 'requested'

  const send = form.submit(async (values) => {
    const input = { ...values, documents: documents.map(({ id }) => id) }
    setDocumentError(undefined)
    try {
      const request = isPending
        ? api.sellers.reapply({ ...input, businessId: business.id, version: business.version })
        : api.sellers.apply(input)
      toast.success((await request).message)
      onSent()
    } catch (error) {
      const { message, fields } = toApiError(error)
      setDocumentError(fields.documents)
      if (!fields.documents) form.fail(message, fields)
    }
  })
  return (
    <form className="form sell-form" method="post" noValidate onSubmit={send}>
      <FormError text={form.error} />
      <BusinessFields form={form} categories={categories} currentHandle={business?.tag ?? ''} />
      <h2>{words.bank}</h2>
      <div className="sell-fields">
        <Field label={words.bankName} autoComplete="off" {...form.field('bank.name')} />
        <Field label={words.bankBranch} autoComplete="off" {...form.field('bank.branch')} />
        <Field label={words.accountName} autoComplete="off" {...form.field('bank.accountName')} />
        <Field
          label={words.accountNumber}
          autoComplete="off"
          {...form.field('bank.accountNumber')}
        />
      </div>
      <h2>{words.documents}</h2>
      <DocumentField documents={documents} error={documentError} onChange={setDocuments} />
      <Button type="submit" busy={form.isBusy}>
        {isPending ? words.save : business ? words.sendAgain : words.send}
      </Button>
    </form>
  )
}
