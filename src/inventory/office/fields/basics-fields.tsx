import type { Category } from '#catalog/category.ts'
import { maxSkuLength } from '#catalog/codes.ts'
import { actingSeller, mayChange } from '#kit/web/app/calls/acting.ts'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { SellerChoice } from '#sellers/business.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { DraftForm } from '../editor/use-draft.ts'
import { categoryOptions } from './category-options.ts'
import { ProposeCategory } from './propose-category.tsx'
import { sellerOptions } from './seller-options.ts'

export function BasicsFields({
  form,
  categories,
  sellers,
}: {
  form: DraftForm
  categories: Category[]
  sellers: SellerChoice[]
}) {
  const language = useLanguage()
  const words = useWords(inventoryOfficeWords)
  return (
    <div className="fields">
      <div className="wide">
        <Field label={words.fields.productName} maxLength={250} {...form.text('productName')} />
      </div>
      <SelectField
        label={words.fields.productCategoryId}
        options={[['', words.choose], ...categoryOptions(categories)]}
        {...form.text('productCategoryId')}
      />
      {sellers.length > 0 && (
        <SelectField
          label={words.fields.businessId}
          options={sellerOptions(sellers, '', language)}
          {...form.text('businessId')}
        />
      )}
      <Field label={words.fields.brand} maxLength={60} optional {...form.text('brand')} />
      <Field label={words.fields.model} maxLength={100} optional {...form.text('model')} />
      <Field
        label={words.fields.sku}
        hint={words.skuHint}
        maxLength={maxSkuLength}
        optional
        {...form.text('sku')}
      />
      <Field
        label={words.fields.barcode}
        hint={words.barcodeHint}
        inputMode="numeric"
        maxLength={20}
        optional
        {...form.text('barcode')}
      />
      <Field label={words.fields.color} maxLength={60} optional {...form.text('color')} />
      <Field
        label={words.fields.warrantyMonths}
        hint={words.warrantyHint}
        inputMode="numeric"
        {...form.text('warrantyMonths')}
      />
      <Field
        label={words.fields.slug}
        hint={words.slugHint}
        maxLength={120}
        optional
        {...form.text('slug')}
      />
      {actingSeller() && mayChange() && <ProposeCategory categories={categories} />}
      {!actingSeller() && <CheckField label={words.fields.featured} {...form.check('featured')} />}
      <CheckField label={words.fields.isNew} hint={words.isNewHint} {...form.check('isNew')} />
    </div>
  )
}

export function TextFields({ form }: { form: DraftForm }) {
  const words = useWords(inventoryOfficeWords)
  return (
    <div className="form">
      <Field
        label={words.fields.keyFeature}
        hint={words.keyFeatureHint}
        maxLength={1_000}
        optional
        {...form.text('keyFeature')}
      />
      <TextAreaField
        label={words.fields.productDescription}
        rows={8}
        maxLength={20_000}
        optional
        {...form.text('productDescription')}
      />
    </div>
  )
}
