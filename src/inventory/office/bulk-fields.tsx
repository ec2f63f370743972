import { may } from '#access.ts'
import { useSession } from '#accounts/shop/session.ts'
import type { Category } from '#catalog/category.ts'
import { actingSeller } from '#kit/web/app/acting.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { bulkKinds, bulkPermission, isForSellers, priceSteps, stockReasons } from '../model.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

import type { TypedChange } from './bulk-change.ts'
import { categoryOptions } from './category-options.ts'

interface BulkFieldsProps {
  typed: TypedChange
  categories: Category[]
  /** Keyed by the API’s field names, such as `change.value`. */
  errors: Record<string, string>
  onChange: (change: Partial<TypedChange>) => void
}

const steps = priceSteps.map(
  (step) => [String(step), step === 0 ? words.notRounded : words.nearest(step)] as const,
)

/** What to change, and to what. */
export function BulkFields({ typed, categories, errors, onChange }: BulkFieldsProps) {
  const bind = (name: keyof TypedChange, ...paths: string[]) => ({
    id: `bulk-${name}`,
    value: typed[name],
    error: paths.map((path) => errors[`change.${path}`]).find(Boolean),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const { user } = useSession()
  const kinds = bulkKinds.filter((kind) =>
    actingSeller() ? isForSellers(kind) : user !== null && may(user, bulkPermission(kind)),
  )
  const changeKind = ({ target }: { target: { value: string } }) =>
    onChange({
      kind: target.value as TypedChange['kind'],
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
      {(typed.kind === 'price' || typed.kind === 'cost') && (
        <>
          <SelectField
            label={words.how}
            options={Object.entries(words.priceHow)}
            {...bind('how')}
          />
          <Field
            label={
              (typed.kind === 'cost' ? words.costValue : words.priceValue)[
                typed.how as keyof typeof words.priceValue
              ]
            }
            inputMode="decimal"
            {...bind('value', 'value')}
          />
          <SelectField label={words.roundedTo} options={steps} {...bind('roundTo')} />
        </>
      )}
      {typed.kind === 'discount' && (
        <Field
          label={words.fields.discount}
          hint={words.discountHint}
          inputMode="numeric"
          {...bind('value', 'percent')}
        />
      )}
      {typed.kind === 'stock' && (
        <>
          <SelectField
            label={words.how}
            options={Object.entries(words.stockHow)}
            {...bind('how')}
          />
          <Field
            label={words.stockValue[typed.how as keyof typeof words.stockValue]}
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
      {typed.kind === 'category' && (
        <SelectField
          label={words.category}
          options={[['', words.choose], ...categoryOptions(categories)]}
          {...bind('categoryId', 'categoryId')}
        />
      )}
      {typed.kind === 'featured' && (
        <SelectField
          label={words.becomes}
          options={Object.entries(words.featuring)}
          {...bind('yes')}
        />
      )}
      {typed.kind === 'archive' && (
        <SelectField
          label={words.becomes}
          hint={words.archivingHint}
          options={Object.entries(words.archiving)}
          {...bind('yes')}
        />
      )}
    </div>
  )
}
