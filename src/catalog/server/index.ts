export {
  type CardRow,
  cardColumns,
  firstPicture,
  listCards,
  toCard,
} from './browse/cards.queries.ts'
export { formatValue } from './browse/specifications.ts'
export { invalidateProducts } from './products/invalidate-products.ts'
export { toProductEntry } from './products/product-entries.ts'
export {
  addPictures,
  deleteProducts,
  insertPictures,
  insertProducts,
  listProductsInUse,
  moveProducts,
  type ProductFields,
  replacePictures,
  type SellerScope,
  updateProducts,
} from './products/products.queries.ts'
export {
  findStaffProduct,
  listStaffProducts,
  listStaffProductsCalled,
  lockStaffProducts,
} from './products/staff-product.queries.ts'
export { changeProducts } from './sellers/review-changes.ts'
export { firstReview } from './sellers/seller-products.ts'
export { toSlug } from './slug.ts'
export {
  listAttributes,
  listAttributesOfCategory,
  lockDefinitionsShared,
} from './structure/attributes.queries.ts'
export { fitsAttributes, listAttributeProblems, mapAttributes } from './structure/attributes.ts'
export { listCategories, lockCategoriesShared } from './structure/categories.queries.ts'
export {
  categoriesBelow,
  categoriesOfArchived,
  visibleCategories,
} from './structure/category-tree.queries.ts'
export {
  ensureAttributes,
  ensureCategories,
  removeUnusedStructure,
} from './structure/ensure-structure.ts'
