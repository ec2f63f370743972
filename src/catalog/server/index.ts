export {
  listAttributes,
  listAttributesOfCategory,
  lockDefinitionsShared,
} from './attributes.queries.ts'
export { findAttributeProblems, mapAttributes } from './attributes.ts'
export { type CardRow, cardColumns, firstPicture, listCards, toCard } from './cards.queries.ts'
export { listCategories, lockCategoriesShared } from './categories.queries.ts'
export {
  categoriesAbove,
  categoriesBelow,
  categoriesOfArchived,
  visibleCategories,
} from './category-tree.queries.ts'
export { ensureAttributes, ensureCategories, removeUnusedStructure } from './ensure-structure.ts'
export { invalidateProducts } from './invalidate-products.ts'
export { toProductEntry } from './product-entries.ts'
export type { SellerScope } from './products.queries.ts'
export { firstReview } from './seller-products.ts'
export { toSlug } from './slug.ts'
export { formatValue } from './specifications.ts'
export {
  findStaffProduct,
  listStaffProducts,
  listStaffProductsCalled,
  lockStaffProducts,
} from './staff-product.queries.ts'
