export {
  type CartLine,
  cartColumns,
  cartTables,
  listWanted,
  upsertCartItem,
  type WantedItem,
  wantedLines,
} from './cart.queries.ts'
export { isCovered, judgePromo, toCart, toTotalLines } from './cart.ts'
