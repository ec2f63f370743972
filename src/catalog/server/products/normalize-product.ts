import { ShopError } from '#kit/server/shop-error.ts'
import type { Product } from '../../product.ts'
import type { CreateProduct, ProductInput } from '../../product-input.ts'
import type { StaffProduct } from '../../staff-product.ts'
import { catalogFieldWords } from '../../words/fields.ts'

type ProductAsRead = Omit<CreateProduct, 'stock'>

/** The pictures from the fields of a product's reply, with the display image first. */
function picturesOf({
  displayImage,
  productImageUrls = [],
  imageAlts = [],
}: ProductAsRead): ProductInput['pictures'] {
  const pictures = productImageUrls.map((path, index) => ({
    path,
    alt: imageAlts[index]?.trim() ?? '',
  }))
  if (!displayImage || displayImage === pictures[0]?.path) return pictures
  const displayed = pictures.find(({ path }) => path === displayImage) ?? {
    path: displayImage,
    alt: '',
  }
  return [displayed, ...pictures.filter(({ path }) => path !== displayImage)]
}

/**
 * The input to store for a product that may have been sent as it was read. An input with a
 * `createdAt` comes from a reply, where `isNew` also stands for a recent product: it then leaves
 * the mark of staff unchanged.
 */
export const normalizeProduct = <Input extends ProductAsRead>(
  input: Input,
  isMarkedNew = false,
): Input => ({
  ...input,
  pictures: input.pictures.length > 0 ? input.pictures : picturesOf(input),
  isNew: input.createdAt !== undefined && input.isNew ? isMarkedNew : input.isNew,
})

/**
 * Refuses changes of read-only fields, which callers may only send as they read them. Ratings are
 * not compared, because customers may have added some since.
 */
export function requireReadOnlyUnchanged(
  input: ProductAsRead,
  stored: Omit<Product, 'specifications' | 'descriptionBlocks'> &
    Pick<StaffProduct, 'review' | 'reviewReason'>,
) {
  const { summary, discountedPrice, createdAt, review, reviewReason } = stored
  const readOnly = { summary, discountedPrice, createdAt, review, reviewReason }
  const changed = Object.entries(readOnly).filter(
    ([name, value]) => ![undefined, value].includes(input[name as keyof typeof readOnly]),
  )
  const names = changed.map(([name]) => name)
  if (input.category && input.category.id !== stored.category.id) names.push('category')
  if (names.length > 0)
    throw new ShopError('invalid_input', {
      fields: Object.fromEntries(names.map((name) => [name, catalogFieldWords.notSettable])),
    })
}
