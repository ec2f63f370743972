import { ShopError } from '#kit/server/shop-error.ts'
import { catalogFieldWords } from '../field-words.ts'
import type { Product } from '../product.ts'
import type { CreateProduct, ProductInput } from '../product-input.ts'
import type { StaffProduct } from '../staff-product.ts'

type AsRead = Omit<CreateProduct, 'stock'>

/** Pictures under the names by which they are read; the one on display comes first. */
function picturesOf({
  displayImage,
  productImageUrls = [],
  imageAlts = [],
}: AsRead): ProductInput['pictures'] {
  const pictures = productImageUrls.map((path, index) => ({
    path,
    alt: imageAlts[index]?.trim() ?? '',
  }))
  if (!displayImage || displayImage === pictures[0]?.path) return pictures
  const shown = pictures.find(({ path }) => path === displayImage) ?? {
    path: displayImage,
    alt: '',
  }
  return [shown, ...pictures.filter(({ path }) => path !== displayImage)]
}

/**
 * What to write of a product that may come as it was read. Read back, `isNew` only repeats that the
 * product is young
 * (there is no `createdAt` where staff set it), so it changes nothing.
 */
export const toWritten = <Given extends AsRead>(given: Given, isMarkedNew = false): Given => ({
  ...given,
  pictures: given.pictures.length > 0 ? given.pictures : picturesOf(given),
  isNew: given.createdAt !== undefined && given.isNew ? isMarkedNew : given.isNew,
})

/**
 * What follows from other fields may be sent along, but not changed: whoever tries to is told.
 * Ratings come from others, who may add one meanwhile.
 */
export function requireUnchanged(
  given: AsRead,
  now: Omit<Product, 'specifications' | 'descriptionBlocks'> &
    Pick<StaffProduct, 'review' | 'reviewReason'>,
) {
  const { summary, discountedPrice, createdAt, review, reviewReason } = now
  const settled = { summary, discountedPrice, createdAt, review, reviewReason }
  const changed = Object.entries(settled).filter(
    ([name, value]) => ![undefined, value].includes(given[name as keyof typeof settled]),
  )
  const names = changed.map(([name]) => name)
  if (given.category && given.category.id !== now.category.id) names.push('category')
  if (names.length > 0)
    throw new ShopError('invalid_input', {
      fields: Object.fromEntries(names.map((name) => [name, catalogFieldWords.notSettable])),
    })
}
