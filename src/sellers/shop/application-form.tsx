import { useState } from 'react'
import type { User } from '#accounts/contract.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { describe, Field, FieldFrame } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import type { BusinessCategory, OwnBusiness } from '../business.ts'
import { sellWords as words } from '../sell-words.ts'
import { DocumentField } from './document-field.tsx'
import { HandleField } from './handle-field.tsx'
import { toTyped } from './typed-application.ts'

const schema = async () => (await import('../forms.ts')).TypedApplication

interface ApplicationFormProps {
  user: User
  categories: BusinessCategory[]
  /** What is changed or sent in again; null for a first application. */
  business: OwnBusiness | null
  onSent: () => void
}

export function ApplicationForm({ user, categories, business, onSent }: ApplicationFormProps) {
  const form = useForm({ id: 'application', schema, values: toTyped(business, user) })
  const [documents, setDocuments] = useState(business?.documents ?? [])
  const [documentError, setDocumentError] = useState<string>()
  const isWaiting = business?.status === 'requested'

  const send = form.submit(async (typed) => {
    const input = { ...typed, documents: documents.map(({ id }) => id) }
    setDocumentError(undefined)
    try {
      const work = isWaiting
        ? api.sellers.reapply({ ...input, businessId: business.id, version: business.version })
        : api.sellers.apply(input)
      toast.success((await work).message)
      onSent()
    } catch (error) {
      const { message, fields } = toApiError(error)
      setDocumentError(fields.documents)
      if (!fields.documents) form.fail(message, fields)
    }
  })
  const category = { ...form.field('categoryId'), label: words.category }
  const { error: categoryError, label, ...select } = category
  const texts = { id: category.id, label, error: categoryError }
  const description = form.field('description')
  return (
    <form className="form sell-form" method="post" noValidate onSubmit={send}>
      <FormError text={form.error} />
      <h2>{words.business}</h2>
      <div className="sell-fields">
        <Field label={words.name} autoComplete="organization" {...form.field('name')} />
        <HandleField own={business?.tag ?? ''} {...form.field('tag')} />
        <FieldFrame {...texts}>
          <select className="input" {...describe(texts)} {...select}>
            <option value="">{words.chooseCategory}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Field
          label={words.pan}
          inputMode="numeric"
          hint={words.panHint}
          autoComplete="off"
          {...form.field('pan')}
        />
        <Field
          label={words.registrationNumber}
          autoComplete="off"
          {...form.field('registrationNumber')}
        />
        <Field label={words.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
        <Field label={words.email} type="email" autoComplete="email" {...form.field('email')} />
        <Field label={words.address} autoComplete="street-address" {...form.field('address')} />
      </div>
      <FieldFrame id={description.id} label={words.description} optional error={description.error}>
        <textarea
          className="input"
          rows={3}
          {...describe({ id: description.id, label: words.description, error: description.error })}
          name={description.name}
          value={description.value}
          onChange={description.onChange}
        />
      </FieldFrame>
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
        {isWaiting ? words.save : business ? words.sendAgain : words.send}
      </Button>
    </form>
  )
}
