export {
  type CartLine,
  cartColumns,
  cartTables,
  listRequested,
  type RequestedItem,
  requestedLines,
  upsertCartItem,
} from './cart.queries.ts'
export { evaluatePromo, findThrottledPromo, promoCovers, toCart, toTotalLines } from './cart.ts'
