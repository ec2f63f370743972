import type { Category } from '#catalog/category.ts'
import { type ReviewedFields, toReviewedFields } from '#catalog/reviewed-fields.ts'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { isSame } from '#kit/web/app/merge-typed.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { describeValue } from './describe-value.ts'

interface ApprovedChangesProps {
  product: StaffProduct
  categories: Category[]
}

/** Shows what a seller has changed since staff approved the product. */
export function ApprovedChanges({ product, categories }: ApprovedChangesProps) {
  const words = useWords(inventoryOfficeWords)
  const language = useLanguage()
  const { approved } = product
  if (!approved) return null
  const current = toReviewedFields(product)
  const changed = (Object.keys(current) as (keyof ReviewedFields)[]).filter(
    (name) => !isSame(approved[name], current[name]),
  )
  const show = (name: keyof ReviewedFields, fields: ReviewedFields) => {
    const [picture] = name === 'pictures' ? fields.pictures : []
    if (picture) return <ProductImage src={picture.path} sizes="5rem" widths={[160]} />
    const category = categories.find(({ id }) => id === fields.productCategoryId)
    return name === 'productCategoryId' && category
      ? category.categoryName
      : describeValue(fields[name], language)
  }
  return (
    <section className="sheet approved-changes">
      <h2>{words.changedSinceApproval}</h2>
      <dl>
        {changed.map((name) => (
          <div key={name}>
            <dt>{words.fields[name]}</dt>
            <dd>
              <del>{show(name, approved)}</del> <ins>{show(name, current)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
