import { defaultPageSize } from '#kit/contract/paging.model.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { listSellerChoices } from '#sellers/server/index.ts'
import { inventory } from '../contract.ts'
import { archiveProduct, getStaffProduct } from './archive.ts'
import { bulkEdit, previewBulk } from './bulk.ts'
import { exportTable } from './export.ts'
import { listProductLines } from './inventory.queries.ts'
import { reviewProduct } from './review-product.ts'
import { listStockMoves } from './stock.queries.ts'
import { correctStock } from './stock.ts'

export function registerInventory(api: Api) {
  const { shop } = api
  bind(api, inventory.products, ({ page = 1, limit = defaultPageSize, sort = '-added', ...filter }) =>
    listProductLines(shop.db, filter, sort, (page - 1) * limit, limit),
  )
  bind(api, inventory.product, ({ id }) => getStaffProduct(shop, id))
  bind(api, inventory.sellers, () => listSellerChoices(shop.db))
  bind(api, inventory.ofSeller, ({ page = 1, limit = defaultPageSize, sort = '-added', businessId: _, ...filter }, __, { acting }) =>
    listProductLines(shop.db, { ...filter, seller: acting.businessId }, sort, (page - 1) * limit, limit),
  )
  bind(api, inventory.review, (input, caller) => reviewProduct(shop, caller, input))
  bind(api, inventory.archive, (input, caller) => archiveProduct(shop, caller, input))
  bind(api, inventory.stockMoves, ({ id, page = 1, limit = defaultPageSize }) => listStockMoves(shop.db, id, (page - 1) * limit, limit))
  bind(api, inventory.correctStock, (input, caller, { once }) => correctStock(caller, input, once))
  bind(api, inventory.previewBulk, (input) => previewBulk(shop, input))
  bind(api, inventory.bulkEdit, (input, caller) => bulkEdit(shop, caller, input))
  bind(api, inventory.exportTable, async (filter) => exportTable(shop, filter))
}
