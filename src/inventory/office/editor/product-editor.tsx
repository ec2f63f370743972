import type { ReactNode } from 'react'
import { mayChange } from '#access/web/acting.ts'
import { useMay } from '#accounts/shop/session/use-may.ts'
import type { Category } from '#catalog/category.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import type { SellerChoice } from '#sellers/business.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { AttributeFields } from '../fields/attribute-fields.tsx'
import { BasicsFields, TextFields } from '../fields/basics-fields.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { PriceFields } from '../fields/price-fields.tsx'
import type { CategoryAttributes } from '../fields/use-attributes.ts'
import { PreviewCard } from './preview-card.tsx'
import type { DraftForm } from './use-draft.ts'

interface ProductEditorProps {
  form: DraftForm
  product: StaffProduct | null
  categories: Category[]
  /** Sellers to whom the product can be assigned. Empty hides the field. */
  sellers: SellerChoice[]
  attributes: CategoryAttributes
  isBusy: boolean
  onSave: () => void
  /** Shown above the button that saves. */
  warning?: string | undefined
  /** Saves without sending the product for review. */
  onSaveDraft?: (() => void) | undefined
  /** Rendered beside the form, below the preview. */
  children?: ReactNode
}

/** The form with all fields of a product, beside a preview. */
export function ProductEditor({
  form,
  product,
  categories,
  sellers,
  attributes,
  isBusy,
  onSave,
  onSaveDraft,
  warning,
  children,
}: ProductEditorProps) {
  const words = useWords(inventoryOfficeWords)
  const commonText = useWords(commonWords)
  const mayEdit = useMay('products')
  const isEditable = mayChange() && mayEdit
  const isReady = form.isChanged && attributes.isLoaded && isEditable
  return (
    <div className="product-editor">
      <form
        className="sheets"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSave()
        }}
      >
        <FormError text={form.error} />
        <fieldset className="sheets" disabled={!isEditable}>
          <Sheet title={words.sheets.basics}>
            <BasicsFields form={form} categories={categories} sellers={sellers} />
          </Sheet>
          <Sheet title={words.sheets.pictures}>
            <PictureField form={form} />
          </Sheet>
          <Sheet title={words.sheets.price}>
            <PriceFields form={form} isNew={!product} />
          </Sheet>
          <Sheet title={words.sheets.attributes}>
            <AttributeFields form={form} attributes={attributes} />
          </Sheet>
          <Sheet title={words.sheets.description}>
            <TextFields form={form} />
          </Sheet>
        </fieldset>
        {isEditable && warning && (
          <p className="sheet notice" role="status">
            {warning}
          </p>
        )}
        {isEditable && (
          <div className="bulk-bar save-bar">
            <Button type="submit" busy={isBusy} disabled={!isReady}>
              {product ? commonText.save : words.add}
            </Button>
            {onSaveDraft && (
              <Button kind="quiet" busy={isBusy} disabled={!isReady} onClick={onSaveDraft}>
                {words.saveDraft}
              </Button>
            )}
            <p className="soft" role="status">
              {form.isChanged ? words.notSaved : product && words.allSaved}
            </p>
          </div>
        )}
      </form>
      <aside className="product-side">
        <section className="sheet">
          <h2>{words.sheets.preview}</h2>
          <PreviewCard draft={form.draft} product={product} />
        </section>
        {children}
      </aside>
    </div>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
