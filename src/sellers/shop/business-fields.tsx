import type { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
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
  return (
    <>
      <h2>{words.business}</h2>
      <div className="sell-fields">
        <Field label={words.name} autoComplete="organization" {...form.field('name')} />
        <HandleField current={currentHandle} {...form.field('tag')} />
        <SelectField
          label={words.category}
          options={[
            ['', words.chooseCategory],
            ...categories.map(({ id, name }) => [id, name] as const),
          ]}
          {...form.field('categoryId')}
        />
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
      <TextAreaField label={words.description} optional rows={3} {...form.field('description')} />
    </>
  )
}
