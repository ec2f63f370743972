import { defaultPageSize } from '#kit/contract/paging.model.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { listSellerChoices } from '#sellers/server/index.ts'
import { inventory } from '../contract.ts'
import { archiveProduct, getStaffProduct } from './archive.ts'
import { bulkEdit, previewBulk } from './bulk.ts'
import { exportTable } from './export.ts'
import { listProductLines } from './inventory.queries.ts'
import { reviewProduct } from './review-product.ts'
import { sendForReview } from './send-for-review.ts'
import { correctStock, getStockMoves } from './stock.ts'

export function registerInventory(api: Api) {
  const { shop } = api
  bind(api, inventory.products, ({ page = 1, limit = defaultPageSize, sort = '-added', businessId: _, ...filter }, __, { scope }) =>
    listProductLines(shop.db, filter, scope, sort, (page - 1) * limit, limit),
  )
  bind(api, inventory.product, ({ id }, _, { scope }) => getStaffProduct(shop, id, scope))
  bind(api, inventory.sellers, () => listSellerChoices(shop.db))
  bind(api, inventory.ofSeller, ({ page = 1, limit = defaultPageSize, sort = '-added', businessId: _, ...filter }, __, { acting }) =>
    listProductLines(shop.db, filter, acting.businessId, sort, (page - 1) * limit, limit),
  )
  bind(api, inventory.review, (input, caller) => reviewProduct(shop, caller, input))
  bind(api, inventory.sendForReview, (input, caller, { acting }) => sendForReview(shop, caller, acting, input))
  bind(api, inventory.archive, (input, caller, { scope }) => archiveProduct(shop, caller, input, scope))
  bind(api, inventory.stockMoves, ({ id, page = 1, limit = defaultPageSize }, _, { scope }) => getStockMoves(shop, id, scope, (page - 1) * limit, limit))
  bind(api, inventory.correctStock, (input, caller, { scope, once }) => correctStock(caller, input, scope, once))
  bind(api, inventory.previewBulk, (input, _, { scope }) => previewBulk(shop, input, scope))
  bind(api, inventory.bulkEdit, (input, caller, { scope }) => bulkEdit(shop, caller, input, scope))
  bind(api, inventory.exportTable, async ({ businessId: _, ...filter }, __, { scope }) => exportTable(shop, filter, scope))
}
