// The functions that other nouns may call.

export { pictureTask } from './fetch-pictures.ts'
export { toOriginal } from './originals.ts'
export {
  countFetches,
  insertFetches,
  listFailedFetches,
  listFetchedUrls,
} from './picture-fetches.queries.ts'
export {
  insertPictures,
  insertProducts,
  moveProducts,
  type ProductFields,
} from './product-batches.queries.ts'
export { moveStock } from './stock.queries.ts'
export { attributePrefix, fieldsFor, tableFields, writeAttribute } from './table-fields.ts'
export { writeProducts } from './write-products.ts'
