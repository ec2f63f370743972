export { attributePrefix, fieldsFor, tableFields, writeAttribute } from './bulk/table-fields.ts'
export { lockForChange } from './lock-for-change.ts'
export { pictureTask } from './pictures/fetch-pictures.ts'
export {
  countFetches,
  insertFetches,
  listFailedFetches,
  listFetchedUrls,
} from './pictures/picture-fetches.queries.ts'
export { toOriginal } from './pictures/to-original.ts'
export { moveStock } from './stock/stock.queries.ts'
export { writeProducts } from './write-products.ts'
