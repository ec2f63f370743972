import { requirePermission } from '#accounts/server/index.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { listSellerChoices } from '#sellers/server/index.ts'
import { inventory } from '../contract.ts'
import { counts } from '../counts.ts'
import { bulkPermission } from '../model.ts'
import { previewBulk, startBulkEdit } from './bulk/bulk.ts'
import { exportTable } from './bulk/export.ts'
import { archiveProduct, reviewProduct, sendForReview } from './change-state.ts'
import { getStaffProduct } from './get-staff-product.ts'
import { listProductLines } from './inventory.queries.ts'
import { listSheets } from './stock/counts.queries.ts'
import {
  discardSheet,
  getSheetWithLines,
  openSheet,
  postSheet,
  saveCounts,
} from './stock/counts.ts'
import { listLabels, listLowStock } from './stock/selling.queries.ts'
import { correctStock, getStockMoves } from './stock/stock.ts'

export function registerInventory(api: Api) {
  registerProducts(api)
  registerShelf(api)
}

function registerProducts(api: Api) {
  const { shop } = api
  bind(api, inventory.products, ({ sort = '-added', ...query }, _, { scope }) =>
    listProductLines(shop.db, query, scope, sort, toRange(query)),
  )
  bind(api, inventory.product, ({ id }, _, { scope }) => getStaffProduct(shop, id, scope))
  bind(api, inventory.sellers, () => listSellerChoices(shop.db))
  bind(api, inventory.ofSeller, ({ sort = '-added', ...query }, _, { acting }) =>
    listProductLines(shop.db, query, acting.businessId, sort, toRange(query)),
  )
  bind(api, inventory.review, (input, caller) => reviewProduct(shop, caller, input))
  bind(api, inventory.sendForReview, (input, caller, { acting }) =>
    sendForReview(shop, caller, acting, input),
  )
  bind(api, inventory.archive, (input, caller, { scope }) =>
    archiveProduct(shop, caller, input, scope),
  )
  bind(api, inventory.stockMoves, ({ id, ...query }, _, { scope }) =>
    getStockMoves(shop, id, scope, toRange(query)),
  )
  bind(api, inventory.correctStock, (input, caller, { scope, once }) =>
    correctStock(caller, input, scope, once),
  )
  bind(api, inventory.previewBulk, async (input, caller, { scope }) => {
    if (scope === null) requirePermission(caller, bulkPermission(input.change.kind))
    return previewBulk(shop, input, scope, caller.language)
  })
  bind(api, inventory.bulkEdit, async (input, caller, { scope }) => {
    if (scope === null) requirePermission(caller, bulkPermission(input.change.kind))
    return startBulkEdit(shop, caller, input, scope)
  })
  bind(
    api,
    inventory.exportTable,
    async ({ businessId: _, withStock, withCost, ...filter }, { language }, { scope }) => {
      const options = { withStock: withStock === 'yes', withCost: withCost === 'yes' }
      return exportTable(shop, filter, scope, options, language)
    },
  )
}

function registerShelf(api: Api) {
  const { shop } = api
  bind(api, counts.sheets, (query, _, { scope }) => listSheets(shop.db, scope, toRange(query)))
  bind(api, counts.openSheet, ({ category }, caller, { scope }) =>
    openSheet(shop, caller, category, scope),
  )
  bind(api, counts.sheet, ({ id }, _, { scope }) => getSheetWithLines(shop, id, scope))
  bind(api, counts.saveCounts, (input, _, { scope }) => saveCounts(shop, input, scope))
  bind(api, counts.postSheet, ({ id }, caller, { scope }) => postSheet(shop, caller, id, scope))
  bind(api, counts.discardSheet, ({ id }, caller, { scope }) =>
    discardSheet(shop, id, scope, caller.language),
  )
  bind(api, counts.lowStock, ({ sort = 'lasts', ...query }, _, { scope }) =>
    listLowStock(shop.db, scope, sort, toRange(query)),
  )
  bind(api, counts.labels, ({ ids }, _, { scope }) => listLabels(shop.db, ids.split(','), scope))
}
