import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Category } from '#contract/catalog.ts'
import type { PromoCode, PromoCodeInput } from '#contract/promotions.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { toast } from '../../app/toasts.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../form/fields.tsx'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'
import type { PromoFields } from './promo-fields.ts'

interface PromoFormProps {
  values: PromoFields
  categories: Category[]
  save: (input: PromoCodeInput) => Promise<PromoCode>
  saved: (code: string) => string
}

const schema = async () => (await import('./promo-schema.ts')).PromoSchema

const kinds = [
  ['percent', 'A share of the price'],
  ['amount', 'A sum in rupees'],
] as const

const states = [
  ['on', 'Customers can use it'],
  ['off', 'Switched off'],
] as const

/** Everything that makes a promo code; what the shop refuses stands beside its field. */
export function PromoForm({ values, categories, save, saved }: PromoFormProps) {
  const form = useForm({ id: 'promo', schema, values })
  const [isSaved, setIsSaved] = useState(false)
  const warning = useUnsavedWarning(form.isChanged && !isSaved)
  const navigate = useNavigate()

  // Only once the page knows that nothing is left to save.
  useEffect(() => {
    if (isSaved) void navigate(adminPaths.promotions)
  }, [isSaved, navigate])

  const send = form.submit(async (input) => {
    try {
      const { code } = await save(input)
      toast.success(saved(code))
      setIsSaved(true)
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
    }
  })
  const isShare = form.field('kind').value === 'percent'
  return (
    <form className="sheet form" method="post" noValidate onSubmit={send}>
      {warning}
      <FormError text={form.error} />
      <div className="fields">
        <Field
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          hint="What customers type"
          {...form.field('code')}
        />
        <SelectField label="Takes off" options={kinds} {...form.field('kind')} />
        {isShare ? (
          <Field label="Percent" inputMode="numeric" {...form.field('percent')} />
        ) : (
          <Field label="Amount in rupees" inputMode="decimal" {...form.field('amount')} />
        )}
        <Field label="Least order in rupees" inputMode="decimal" optional {...form.field('minimum')} />
        <SelectField
          label="Products"
          options={[['', 'All products'], ...categories.map(({ id, categoryName }) => [id, `Only ${categoryName}`] as const)]}
          {...form.field('categoryId')}
        />
        <Field label="Valid from" type="datetime-local" optional hint="Nepal time" {...form.field('startsAt')} />
        <Field label="Valid until" type="datetime-local" optional hint="Nepal time" {...form.field('endsAt')} />
        <Field label="Uses in all" inputMode="numeric" optional hint="Empty: as often as wanted" {...form.field('totalLimit')} />
        <Field label="Uses per customer" inputMode="numeric" optional hint="Empty: as often as wanted" {...form.field('customerLimit')} />
        <SelectField label="In use" options={states} {...form.field('state')} />
      </div>
      <div className="row">
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}
