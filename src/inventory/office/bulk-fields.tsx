import type { Category } from '#contract/catalog.ts'
import { priceSteps, stockReasons } from '#contract/inventory.rules.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../form/fields.tsx'
import { kindWords, type TypedChange } from './bulk-change.ts'
import { categoryOptions } from './category-options.ts'

interface BulkFieldsProps {
  typed: TypedChange
  categories: Category[]
  /** By the names of the API: `change.value`. */
  errors: Record<string, string>
  onChange: (change: Partial<TypedChange>) => void
}

const steps = priceSteps.map((step) => [String(step), step === 0 ? 'As worked out' : `Nearest Rs. ${step}`] as const)

/** What is to change, and to what. */
export function BulkFields({ typed, categories, errors, onChange }: BulkFieldsProps) {
  const bind = (name: keyof TypedChange, ...paths: string[]) => ({
    id: `bulk-${name}`,
    value: typed[name],
    error: paths.map((path) => errors[`change.${path}`]).find(Boolean),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const changeKind = ({ target }: { target: { value: string } }) =>
    onChange({ kind: target.value as TypedChange['kind'], how: target.value === 'stock' ? 'add' : 'percent', value: '' })
  return (
    <div className="fields">
      <SelectField label="What changes" options={Object.entries(kindWords)} {...bind('kind')} onChange={changeKind} />
      {typed.kind === 'price' && (
        <>
          <SelectField
            label="How"
            options={[
              ['percent', 'By percent'],
              ['amount', 'By rupees'],
              ['set', 'To one price'],
            ]}
            {...bind('how')}
          />
          <Field
            label={typed.how === 'percent' ? 'Percent, with a minus to lower' : typed.how === 'amount' ? 'Rupees, with a minus to lower' : 'Price in rupees'}
            inputMode="decimal"
            {...bind('value', 'value')}
          />
          <SelectField label="Rounded to" options={steps} {...bind('roundTo')} />
        </>
      )}
      {typed.kind === 'discount' && <Field label="Discount in percent" hint="0 to 90; 0 takes it away" inputMode="numeric" {...bind('value', 'percent')} />}
      {typed.kind === 'stock' && (
        <>
          <SelectField
            label="How"
            options={[
              ['add', 'Add to what is there'],
              ['set', 'Set to what was counted'],
            ]}
            {...bind('how')}
          />
          <Field label={typed.how === 'add' ? 'Pieces, with a minus to take away' : 'Pieces'} inputMode="numeric" {...bind('value', 'quantity')} />
          <SelectField label="Reason" options={Object.entries(stockReasons)} {...bind('reason', 'reason')} />
          <Field label="Note" optional maxLength={300} {...bind('note', 'note')} />
        </>
      )}
      {typed.kind === 'category' && (
        <SelectField label="Category" options={[['', 'Choose'], ...categoryOptions(categories)]} {...bind('categoryId', 'categoryId')} />
      )}
      {typed.kind === 'featured' && (
        <SelectField
          label="Becomes"
          options={[
            ['yes', 'Featured'],
            ['no', 'Not featured'],
          ]}
          {...bind('yes')}
        />
      )}
      {typed.kind === 'archive' && (
        <SelectField
          label="Becomes"
          hint="Archived products leave the shop and stay in old orders"
          options={[
            ['yes', 'Archived'],
            ['no', 'On sale'],
          ]}
          {...bind('yes')}
        />
      )}
    </div>
  )
}
