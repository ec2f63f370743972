import { actingSeller, mayChange } from '#access/web/acting.ts'
import type { Category } from '#catalog/category.ts'
import { maxSkuLength } from '#catalog/codes.ts'
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
        <Field maxLength={250} {...form.text('productName')} />
      </div>
      <SelectField
        options={[['', words.choose], ...categoryOptions(categories)]}
        {...form.text('productCategoryId')}
      />
      {sellers.length > 0 && (
        <SelectField options={sellerOptions(sellers, '', language)} {...form.text('businessId')} />
      )}
      <Field maxLength={60} optional {...form.text('brand')} />
      <Field maxLength={100} optional {...form.text('model')} />
      <Field hint={words.skuHint} maxLength={maxSkuLength} optional {...form.text('sku')} />
      <Field
        hint={words.barcodeHint}
        inputMode="numeric"
        maxLength={20}
        optional
        {...form.text('barcode')}
      />
      <Field maxLength={60} optional {...form.text('color')} />
      <Field hint={words.warrantyHint} inputMode="numeric" {...form.text('warrantyMonths')} />
      <Field hint={words.slugHint} maxLength={120} optional {...form.text('slug')} />
      {actingSeller() && mayChange() && <ProposeCategory categories={categories} />}
      {!actingSeller() && <CheckField {...form.check('featured')} />}
      <CheckField hint={words.isNewHint} {...form.check('isNew')} />
    </div>
  )
}

export function TextFields({ form }: { form: DraftForm }) {
  const words = useWords(inventoryOfficeWords)
  return (
    <div className="form">
      <Field hint={words.keyFeatureHint} maxLength={1_000} optional {...form.text('keyFeature')} />
      <TextAreaField rows={8} maxLength={20_000} optional {...form.text('productDescription')} />
    </div>
  )
}
