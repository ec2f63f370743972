import { waitUntilJobEnds } from '../shop/jobs.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { buy, moveOrder } from './orders.ts'
import { makeCategory } from './products.ts'
import { makeMember, type makeSeller, makeSellerProduct } from './sellers.ts'

/** A seller with its shop, for which the endpoints are called. */
export type CalledSeller = Awaited<ReturnType<typeof makeSeller>> & { shop: TestShop }

let number = 0
export const nextSuffix = () => {
  number += 1
  return `${process.pid}-${number}`
}
export const makeMemberId = async ({ shop, id, staff }: CalledSeller, role: 'packer') => {
  const { email } = await makeMember(shop, id, role)
  const members = await staff.api.sellers.members({ businessId: id })
  return { id: members.find(({ user }) => user.email === email)?.id }
}

/**
 * Places an order and returns the seller's consignment. A suspended seller received the order
 * before the suspension.
 */
export async function makeConsignment({ shop, id, staff }: CalledSeller, quantity = 1) {
  const { status } = await staff.api.sellers.one({ id })
  if (status === 'suspended') await staff.api.sellers.lift({ id })
  const customer = await shop.signIn()
  const order = await buy(customer, { [await makeSellerProduct(shop.shop, id)]: quantity })
  const consignment = { orderId: order.id, id: order.consignments[0]?.id, version: 1, customer }
  if (status === 'suspended') await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  return consignment
}
export const makeConsignmentAt = async (
  seller: CalledSeller,
  ...steps: ('confirmed' | 'packed' | 'shipped')[]
) => {
  const { orderId, id, version } = await makeConsignment(seller)
  await moveOrder(seller.staff, orderId, ...steps)
  return { id, version: version + steps.length }
}
/** Creates a consignment whose last step the seller made: sellers may undo only their own steps. */
export async function makeConsignmentMovedBySeller(seller: CalledSeller) {
  const moved = await makeConsignmentAt(seller, 'confirmed')
  await seller.shop.db.query('update order_events set by_seller = true where consignment_id = $1', [
    moved.id,
  ])
  return moved
}
export const bsMonth = { year: 2083, month: 8 }
export const issuerSettings = {
  kind: 'pan_bill',
  prefix: 'HC',
  address: '',
  startNumber: 1,
  mailsPdf: true,
  reports: false,
} as const
export const issuerVersion = async ({ shop, id: businessId }: CalledSeller) =>
  (await (await shop.signIn('owner')).api.invoices.issuer({ businessId })).version

/**
 * Creates an invoice of the seller. A suspended seller delivers an order from before the
 * suspension.
 */
export async function makeInvoice(seller: CalledSeller) {
  const { db } = seller.shop
  const { rowCount } = await db.query('select 1 from invoice_issuers where business_id = $1', [
    seller.id,
  ])
  if (!rowCount)
    await db.query(
      "insert into invoice_issuers (business_id, kind, prefix) values ($1, 'pan_bill', 'HC')",
      [seller.id],
    )
  const { orderId } = await makeConsignment(seller)
  await moveOrder(seller.staff, orderId, 'confirmed', 'packed', 'shipped', 'delivered')
  const [invoice] = (await seller.staff.api.invoices.list({ orderId })).items
  return { id: invoice?.id }
}

/** Creates a customer's return of an item that the seller sent. */
export async function makeReturn(seller: CalledSeller, isAccepted = false) {
  const { id, staff } = seller
  const { orderId, id: consignment = '', customer } = await makeConsignment(seller)
  await moveOrder(staff, orderId, 'confirmed', 'packed', 'shipped', 'delivered')
  const why = { reason: 'faulty', words: 'It stays dark.', wanted: 'refund' } as const
  const { data } = await customer.api.returns.ask({
    order: orderId,
    consignment,
    lines: [{ line: 1, quantity: 1 }],
    ...why,
  })
  if (isAccepted)
    await staff.api.returns.accept({ businessId: id, id: data.id, version: data.version, note: '' })
  return { id: data.id, version: data.version + (isAccepted ? 1 : 0) }
}
/** Creates an order of two units, one of which has a serial number. */
export async function makeOrderWithSerial(seller: CalledSeller) {
  const { orderId } = await makeConsignment(seller, 2)
  await seller.shop.db.query(
    `update categories set serials = 'optional'
       where id = (select category_id from products join order_lines on product_id = products.id
         where order_id = $1)`,
    [orderId],
  )
  const { lines } = await seller.staff.api.warranties.capture({
    order: orderId,
    line: 1,
    serial: `SN-${nextSuffix()}`,
  })
  return { orderId, serial: lines[0]?.serials[0]?.id }
}
export const period = { from: '2026-11-01', to: '2026-11-30' }

/** Creates a product of the seller. A suspended seller had it before the suspension. */
export async function makeSellerItem(
  { shop, id, staff, owner }: CalledSeller,
  { draft = false } = {},
) {
  const { status } = await staff.api.sellers.one({ id })
  if (status === 'suspended') await staff.api.sellers.lift({ id })
  const productCategoryId = await makeCategory(shop.shop, 'Things')
  const product = await owner.api.catalog.createSellerProduct({
    businessId: id,
    productName: `Thing ${nextSuffix()}`,
    productCategoryId,
    productMarkedPrice: 100,
    draft,
  })
  if (status === 'suspended') await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  return product
}
/** Opens a count sheet of the seller. A suspended seller has it from before the suspension. */
export async function makeSheet(seller: CalledSeller) {
  await makeSellerItem(seller)
  return { id: (await seller.staff.api.inventory.openSheet({ businessId: seller.id })).id }
}
export const change = { kind: 'discount', percent: 5 } as const

/** Previews a bulk change of one product. */
export async function makeBulkPreview(seller: CalledSeller) {
  const { id } = await makeSellerItem(seller)
  const { fingerprint } = await seller.staff.api.inventory.previewBulk({
    businessId: seller.id,
    ids: [id],
    change,
  })
  return { ids: [id], change, fingerprint }
}
export async function makeJob(seller: CalledSeller) {
  const started = await seller.staff.api.inventory.bulkEdit({
    businessId: seller.id,
    ...(await makeBulkPreview(seller)),
  })
  return { id: (await waitUntilJobEnds(seller.staff.api, started)).id }
}
export const makeTable = () => new Blob([`Name,Category,Price\nThing ${nextSuffix()},Things,100\n`])
export const makeUpload = async ({ id, staff }: CalledSeller) => ({
  id: (await staff.api.imports.upload({ businessId: id, file: makeTable() })).id,
})
export const mapping = ['productName', 'category', 'productMarkedPrice']
export async function makeCheckedUpload(seller: CalledSeller) {
  await makeCategory(seller.shop.shop, 'Things')
  const { id } = await makeUpload(seller)
  const started = await seller.staff.api.imports.check({ businessId: seller.id, id, mapping })
  return { id, checkId: (await waitUntilJobEnds(seller.staff.api, started)).id }
}
