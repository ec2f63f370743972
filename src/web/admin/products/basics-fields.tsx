import type { Category } from '#contract/catalog.ts'
import { Field } from '../../ui/field.tsx'
import { CheckField, SelectField, TextAreaField } from '../form/fields.tsx'
import { categoryOptions } from './category-options.ts'
import type { DraftForm } from './use-draft.ts'

export function BasicsFields({ form, categories }: { form: DraftForm; categories: Category[] }) {
  return (
    <div className="fields">
      <div className="wide">
        <Field label="Name" maxLength={250} {...form.text('productName')} />
      </div>
      <SelectField label="Category" options={[['', 'Choose'], ...categoryOptions(categories)]} {...form.text('productCategoryId')} />
      <Field label="Brand" maxLength={60} optional {...form.text('brand')} />
      <Field label="Model" maxLength={100} optional {...form.text('model')} />
      <Field label="Colour" maxLength={60} optional {...form.text('color')} />
      <Field label="Warranty in months" inputMode="numeric" {...form.text('warrantyMonths')} />
      <Field label="Slug" hint="Made from the name when left empty" maxLength={120} optional {...form.text('slug')} />
      <CheckField label="Featured on the home page" {...form.check('featured')} />
      <CheckField label="Marked as new" hint="Without it, new for 60 days" {...form.check('isNew')} />
    </div>
  )
}

export function TextFields({ form }: { form: DraftForm }) {
  return (
    <div className="form">
      <Field label="Key features" hint="Parted by commas" maxLength={1_000} optional {...form.text('keyFeature')} />
      <TextAreaField label="Description" rows={8} maxLength={20_000} optional {...form.text('productDescription')} />
    </div>
  )
}
