import { may } from '#access/access.ts'
import { actingSeller } from '#access/web/acting.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import type { Category } from '#catalog/category.ts'
import type { Language } from '#kit/contract/language.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { bulkKinds, bulkPermission, isForSellers, priceSteps, stockReasons } from '../../model.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { categoryOptions } from '../fields/category-options.ts'
import type { BulkForm } from './bulk-change.ts'

interface BulkFieldsProps {
  form: BulkForm
  categories: Category[]
  /** Keyed by the API’s field names, such as `change.value`. */
  errors: Record<string, string>
  onChange: (change: Partial<BulkForm>) => void
}

const steps = (language: Language) => {
  const words = inventoryOfficeWords(language)
  return priceSteps.map(
    (step) => [String(step), step === 0 ? words.notRounded : words.nearest(step)] as const,
  )
}

/** Selects what to change, and the new value. */
export function BulkFields({ form, categories, errors, onChange }: BulkFieldsProps) {
  const language = useLanguage()
  const words = useWords(inventoryOfficeWords)
  const bind = (name: keyof BulkForm, ...paths: string[]) => ({
    id: `bulk-${name}`,
    value: form[name],
    error: paths.map((path) => errors[`change.${path}`]).find(Boolean),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const { user } = useSession()
  const kinds = bulkKinds.filter((kind) =>
    actingSeller() ? isForSellers(kind) : user !== null && may(user, bulkPermission(kind)),
  )
  const changeKind = ({ target }: { target: { value: string } }) =>
    onChange({
      kind: target.value as BulkForm['kind'],
      how: target.value === 'stock' ? 'add' : 'percent',
      value: '',
    })
  return (
    <div className="fields">
      <SelectField
        label={words.whatChanges}
        options={kinds.map((kind) => [kind, words.kinds[kind]] as const)}
        {...bind('kind')}
        onChange={changeKind}
      />
      {(form.kind === 'price' || form.kind === 'cost') && (
        <>
          <SelectField
            label={words.how}
            options={Object.entries(words.priceHow)}
            {...bind('how')}
          />
          <Field
            label={
              (form.kind === 'cost' ? words.costValue : words.priceValue)[
                form.how as keyof typeof words.priceValue
              ]
            }
            inputMode="decimal"
            {...bind('value', 'value')}
          />
          <SelectField label={words.roundedTo} options={steps(language)} {...bind('roundTo')} />
        </>
      )}
      {form.kind === 'discount' && (
        <Field
          label={words.fields.discount}
          hint={words.discountHint}
          inputMode="numeric"
          {...bind('value', 'percent')}
        />
      )}
      {form.kind === 'stock' && (
        <>
          <SelectField
            label={words.how}
            options={Object.entries(words.stockHow)}
            {...bind('how')}
          />
          <Field
            label={words.stockValue[form.how as keyof typeof words.stockValue]}
            inputMode="numeric"
            {...bind('value', 'quantity')}
          />
          <SelectField
            label={words.reason}
            options={stockReasons.map((reason) => [reason, words.reasons[reason]] as const)}
            {...bind('reason', 'reason')}
          />
          <Field label={words.note} optional maxLength={300} {...bind('note', 'note')} />
        </>
      )}
      {form.kind === 'category' && (
        <SelectField
          label={words.category}
          options={[['', words.choose], ...categoryOptions(categories)]}
          {...bind('categoryId', 'categoryId')}
        />
      )}
      {(form.kind === 'featured' || form.kind === 'archive') && (
        <SelectField
          label={words.becomes}
          hint={form.kind === 'archive' ? words.archivingHint : undefined}
          options={Object.entries(form.kind === 'archive' ? words.archiving : words.featuring)}
          {...bind('yes')}
        />
      )}
    </div>
  )
}
