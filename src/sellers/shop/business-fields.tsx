import type { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { controlProps, Field, FieldFrame } from '#kit/web/ui/controls/field.tsx'
import type { BusinessCategory } from '../business.ts'
import type { ApplicationFields } from '../forms.ts'
import { sellWords } from '../words/sell.ts'
import { HandleField } from './handle-field.tsx'

interface BusinessFieldsProps {
  form: Pick<ReturnType<typeof useForm<ApplicationFields, unknown>>, 'field'>
  categories: BusinessCategory[]
  /** The handle that the business already has. Empty for a first application. */
  currentHandle: string
}

export function BusinessFields({ form, categories, currentHandle }: BusinessFieldsProps) {
  const words = useWords(sellWords)
  const category = { ...form.field('categoryId'), label: words.category }
  const { error: categoryError, label, ...select } = category
  const texts = { id: category.id, label, error: categoryError }
  const description = form.field('description')
  return (
    <>
      <h2>{words.business}</h2>
      <div className="sell-fields">
        <Field label={words.name} autoComplete="organization" {...form.field('name')} />
        <HandleField current={currentHandle} {...form.field('tag')} />
        <FieldFrame {...texts}>
          <select className="input" {...controlProps(texts)} {...select}>
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
          {...controlProps({
            id: description.id,
            label: words.description,
            error: description.error,
          })}
          name={description.name}
          value={description.value}
          onChange={description.onChange}
        />
      </FieldFrame>
    </>
  )
}
