import type { ReactNode } from 'react'
import type { Category } from '#contract/catalog.ts'
import type { StaffProduct } from '#contract/inventory.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { BasicsFields, TextFields } from './basics-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PriceFields } from './price-fields.tsx'
import type { CategoryAttributes } from './use-attributes.ts'
import type { DraftForm } from './use-draft.ts'

interface ProductEditorProps {
  form: DraftForm
  product: StaffProduct | null
  categories: Category[]
  attributes: CategoryAttributes
  isBusy: boolean
  onSave: () => void
  /** What stands beside the form, below the preview. */
  children?: ReactNode
}

/** Everything that is known about a product, as fields. */
export function ProductEditor({ form, product, categories, attributes, isBusy, onSave, children }: ProductEditorProps) {
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
        <Sheet title="Basics">
          <BasicsFields form={form} categories={categories} />
        </Sheet>
        <Sheet title="Pictures">
          <PictureField form={form} />
        </Sheet>
        <Sheet title="Price and stock">
          <PriceFields form={form} isNew={!product} />
        </Sheet>
        <Sheet title="Attributes">
          <AttributeFields form={form} attributes={attributes} />
        </Sheet>
        <Sheet title="Description">
          <TextFields form={form} />
        </Sheet>
        <div className="bulk-bar save-bar">
          <Button type="submit" busy={isBusy} disabled={!form.isChanged || !attributes.isKnown}>
            {product ? 'Save' : 'Add product'}
          </Button>
          <p className="soft" role="status">
            {form.isChanged ? 'Not saved yet' : product && 'Everything is saved'}
          </p>
        </div>
      </form>
      <aside className="product-side">
        <section className="sheet">
          <h2>Preview</h2>
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
