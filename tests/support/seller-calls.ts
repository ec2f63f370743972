import { settleJob } from './jobs.ts'
import { fill } from './orders.ts'
import { makeCategory } from './products.ts'
import { applicationOf, makeMember, makeProductOf, type makeSeller } from './sellers.ts'
import type { TestShop } from './test-shop.ts'

/** A seller in a shop, which is called for. */
export type Called = Awaited<ReturnType<typeof makeSeller>> & { shop: TestShop }

/** What a call needs besides `businessId` to succeed for whoever may make it. */
interface Sample {
  input?: (seller: Called) => Promise<Record<string, unknown>>
  /** What is uploaded. */
  file?: () => Blob
  /** Of whom it can be called, where it is not for one who sells. */
  status?: 'requested'
}

let number = 0
const next = () => {
  number += 1
  return `${process.pid}-${number}`
}
const member = async ({ shop, id, staff }: Called, role: 'packer') => {
  const { email } = await makeMember(shop, id, role)
  const members = await staff.api.sellers.members({ businessId: id })
  return { id: members.find(({ user }) => user.email === email)?.id }
}

/** What the seller has to send of a new order; one that is suspended got the order before. */
async function makeConsignment({ shop, id, staff }: Called, quantity = 1) {
  const { status } = await staff.api.sellers.one({ id })
  if (status === 'suspended') await staff.api.sellers.lift({ id })
  const customer = await shop.signIn()
  const { data } = await customer.api.orders.place(
    await fill(customer, { [await makeProductOf(shop.shop, id)]: quantity }),
  )
  const consignment = { orderId: data.id, id: data.consignments[0]?.id, version: 1, customer }
  if (status === 'suspended') await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  return consignment
}
const consignmentAt = async (seller: Called, ...steps: ('confirmed' | 'packed' | 'shipped')[]) => {
  const { orderId, id, version } = await makeConsignment(seller)
  for (const status of steps) await seller.staff.api.orders.changeStage({ id: orderId, status })
  return { id, version: version + steps.length }
}
/** What a seller may take back is its own step. */
async function movedBySeller(seller: Called) {
  const moved = await consignmentAt(seller, 'confirmed')
  await seller.shop.shop.db.query(
    'update order_events set by_seller = true where consignment_id = $1',
    [moved.id],
  )
  return moved
}
const bsMonth = { year: 2083, month: 8 }
const writing = {
  kind: 'pan_bill',
  prefix: 'HC',
  address: '',
  startNumber: 1,
  mailsPdf: true,
  reports: false,
} as const
const issuerVersion = async ({ shop, id: businessId }: Called) =>
  (await (await shop.signIn('owner')).api.invoices.issuer({ businessId })).version

/** An invoice of the seller; one who is suspended delivers what was ordered before. */
async function ownInvoice(seller: Called) {
  const { db } = seller.shop.shop
  const { rowCount } = await db.query('select 1 from invoice_issuers where business_id = $1', [
    seller.id,
  ])
  if (!rowCount)
    await db.query(
      "insert into invoice_issuers (business_id, kind, prefix) values ($1, 'pan_bill', 'HC')",
      [seller.id],
    )
  const { orderId } = await makeConsignment(seller)
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await seller.staff.api.orders.changeStage({ id: orderId, status })
  const [invoice] = (await seller.staff.api.invoices.list({ orderId })).items
  return { id: invoice?.id }
}

/** What a customer wants to give back of what the seller has sent. */
async function returnAt(seller: Called, isAccepted = false) {
  const { id, staff } = seller
  const { orderId, id: consignment = '', customer } = await makeConsignment(seller)
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await staff.api.orders.changeStage({ id: orderId, status })
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
/** An order of two pieces, one of which has a serial number. */
async function numbered(seller: Called) {
  const { orderId } = await makeConsignment(seller, 2)
  await seller.shop.shop.db.query(
    "update categories set serials = 'optional' where id = (select category_id from products join order_lines on product_id = products.id where order_id = $1)",
    [orderId],
  )
  const { lines } = await seller.staff.api.warranties.capture({
    order: orderId,
    line: 1,
    serial: `SN-${next()}`,
  })
  return { orderId, serial: lines[0]?.serials[0]?.id }
}
const period = { from: '2026-11-01', to: '2026-11-30' }

/** A product of the seller; one who is suspended had it before. */
async function ownProduct({ shop, id, staff, owner }: Called, { draft = false } = {}) {
  const { status } = await staff.api.sellers.one({ id })
  if (status === 'suspended') await staff.api.sellers.lift({ id })
  const productCategoryId = await makeCategory(shop.shop, 'Things')
  const product = await owner.api.catalog.createSellerProduct({
    businessId: id,
    productName: `Thing ${next()}`,
    productCategoryId,
    productMarkedPrice: 100,
    draft,
  })
  if (status === 'suspended') await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  return product
}
/** A sheet on which the seller counts; one who is suspended had it before. */
async function openSheet(seller: Called) {
  await ownProduct(seller)
  return { id: (await seller.staff.api.inventory.openSheet({ businessId: seller.id })).id }
}
const change = { kind: 'discount', percent: 5 } as const

/** A change of one product, as it was looked at. */
async function previewed(seller: Called) {
  const { id } = await ownProduct(seller)
  const { fingerprint } = await seller.staff.api.inventory.previewBulk({
    businessId: seller.id,
    ids: [id],
    change,
  })
  return { ids: [id], change, fingerprint }
}
async function job(seller: Called) {
  const begun = await seller.staff.api.inventory.bulkEdit({
    businessId: seller.id,
    ...(await previewed(seller)),
  })
  return { id: (await settleJob(seller.staff.api, begun)).id }
}
const table = () => new Blob([`Name,Category,Price\nThing ${next()},Things,100\n`])
const uploaded = async ({ id, staff }: Called) => ({
  id: (await staff.api.imports.upload({ businessId: id, file: table() })).id,
})
const mapping = ['productName', 'category', 'productMarkedPrice']
async function checked(seller: Called) {
  await makeCategory(seller.shop.shop, 'Things')
  const { id } = await uploaded(seller)
  const begun = await seller.staff.api.imports.check({ businessId: seller.id, id, mapping })
  return { id, checkId: (await settleJob(seller.staff.api, begun)).id }
}

/** Every endpoint that is called for a seller. */
export const sellerCalls: Record<string, Sample> = {
  'sellers.reapply': {
    status: 'requested',
    // The documents are the business's own, whoever of its members sends them.
    input: async ({ id, staff, owner }) => {
      const { version, documents } = await staff.api.sellers.one({ id })
      return {
        ...(await applicationOf(owner)),
        documents: documents.map((document) => document.id),
        version,
      }
    },
  },
  'sellers.updateProfile': {
    input: async ({ id, staff }) => ({
      phone: '9841234567',
      email: 'shop@example.com',
      address: 'Patan',
      version: (await staff.api.sellers.one({ id })).version,
    }),
  },
  'sellers.uploadImage': {},
  'sellers.members': {},
  'sellers.invite': {
    input: async () => ({ email: `friend-${next()}@example.com`, role: 'packer' }),
  },
  'sellers.invitations': {},
  'sellers.withdrawInvitation': {
    input: async ({ id, staff }) => {
      const email = `guest-${next()}@example.com`
      await staff.api.sellers.invite({ businessId: id, email, role: 'packer' })
      return {
        id: (await staff.api.sellers.invitations({ businessId: id })).find(
          (each) => each.email === email,
        )?.id,
      }
    },
  },
  'sellers.removeMember': { input: (seller) => member(seller, 'packer') },
  'sellers.leave': {},
  'catalog.createSellerProduct': {
    input: async ({ shop }) => ({
      productName: `Thing ${next()}`,
      productCategoryId: await makeCategory(shop.shop, 'Things'),
      productMarkedPrice: 100,
    }),
  },
  'catalog.updateSellerProduct': {
    input: async (seller) => {
      const { id, version, productName, productCategoryId } = await ownProduct(seller)
      return { id, version, productName, productCategoryId, productMarkedPrice: 200 }
    },
  },
  'catalog.proposeCategory': { input: async () => ({ categoryName: `Category ${next()}` }) },
  'inventory.ofSeller': {},
  'orders.consignments': {},
  'desk.codes': { input: async () => ({ ids: '1' }) },
  'orders.consignmentCounts': {},
  'orders.consignment': { input: async (seller) => ({ id: (await makeConsignment(seller)).id }) },
  'orders.moveConsignment': {
    input: async (seller) => ({ ...(await consignmentAt(seller)), status: 'confirmed' }),
  },
  'orders.takeConsignmentBack': { input: movedBySeller },
  'orders.changeConsignmentParcel': {
    input: async (seller) => ({
      ...(await consignmentAt(seller, 'confirmed', 'packed', 'shipped')),
      trackingNumber: 'HC-1',
    }),
  },
  'invoices.list': {},
  'invoices.one': { input: ownInvoice },
  'invoices.print': { input: async (seller) => ({ ids: [(await ownInvoice(seller)).id] }) },
  'invoices.pdf': { input: ownInvoice },
  'invoices.book': { input: async () => ({ book: 'sales', ...bsMonth }) },
  'invoices.bookTable': { input: async () => ({ book: 'returns', ...bsMonth }) },
  'invoices.tally': { input: async () => bsMonth },
  'invoices.issuer': {},
  'invoices.updateIssuer': {
    input: async (seller) => ({ ...writing, version: await issuerVersion(seller) }),
  },
  'returns.list': {},
  'returns.counts': {},
  'returns.one': { input: async (seller) => ({ id: (await returnAt(seller)).id }) },
  'returns.accept': { input: async (seller) => ({ ...(await returnAt(seller)), note: '' }) },
  'returns.refuse': {
    input: async (seller) => ({ ...(await returnAt(seller)), note: 'It was dropped.' }),
  },
  'returns.receive': {
    input: async (seller) => ({
      ...(await returnAt(seller, true)),
      note: '',
      lines: [{ line: 1, sellable: 1, damaged: 0, toMaker: 0 }],
    }),
  },
  'warranties.list': {},
  'warranties.serialsOfOrder': {
    input: async (seller) => ({ id: (await makeConsignment(seller)).orderId }),
  },
  'warranties.capture': {
    input: async (seller) => ({
      order: (await numbered(seller)).orderId,
      line: 1,
      serial: `SN-${next()}`,
    }),
  },
  'warranties.correct': {
    input: async (seller) => ({ id: (await numbered(seller)).serial, serial: `SN-${next()}` }),
  },
  'warranties.remove': { input: async (seller) => ({ id: (await numbered(seller)).serial }) },
  'warranties.cameBack': {
    input: async (seller) => {
      const { orderId, serial } = await numbered(seller)
      await seller.staff.api.orders.changeStage({
        id: orderId,
        status: 'cancelled',
        pieces: [{ line: 1, quantity: 1 }],
      })
      return { id: serial, isSellable: true }
    },
  },
  'warranties.claimOf': { input: async (seller) => ({ id: (await returnAt(seller)).id }) },
  'warranties.openClaim': {
    input: async (seller) => {
      const { orderId } = await makeConsignment(seller)
      for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
        await seller.staff.api.orders.changeStage({ id: orderId, status })
      return { order: orderId, line: 1, words: 'It stays dark.', wanted: 'refund' }
    },
  },
  'settlements.account': {},
  'settlements.entries': {},
  'settlements.statement': { input: async () => period },
  'settlements.statementTable': { input: async () => period },
  'inventory.products': {},
  'inventory.product': { input: async (seller) => ({ id: (await ownProduct(seller)).id }) },
  'inventory.sendForReview': {
    input: async (seller) => {
      const { id, version } = await ownProduct(seller, { draft: true })
      return { id, version }
    },
  },
  'inventory.archive': {
    input: async (seller) => {
      const { id, version } = await ownProduct(seller)
      return { id, version, archived: true }
    },
  },
  'inventory.stockMoves': { input: async (seller) => ({ id: (await ownProduct(seller)).id }) },
  'inventory.correctStock': {
    input: async (seller) => ({
      id: (await ownProduct(seller)).id,
      difference: 3,
      reason: 'delivery',
    }),
  },
  'inventory.previewBulk': {
    input: async (seller) => ({ ids: [(await ownProduct(seller)).id], change }),
  },
  'inventory.bulkEdit': { input: previewed },
  'inventory.exportTable': {},
  'inventory.sheets': {},
  'inventory.openSheet': {
    input: async (seller) => ({
      category: (await seller.staff.api.inventory.product({ id: (await ownProduct(seller)).id }))
        .productCategoryId,
    }),
  },
  'inventory.sheet': { input: openSheet },
  'inventory.saveCounts': {
    input: async (seller) => {
      const { id } = await openSheet(seller)
      const { lines } = await seller.staff.api.inventory.sheet({ businessId: seller.id, id })
      return { id, lines: lines.map(({ productId }) => ({ productId, counted: 1 })).slice(0, 1) }
    },
  },
  'inventory.postSheet': { input: openSheet },
  'inventory.discardSheet': { input: openSheet },
  'inventory.lowStock': {},
  'inventory.labels': { input: async (seller) => ({ ids: (await ownProduct(seller)).id }) },
  'catalog.attributes': {},
  'media.upload': {},
  'jobs.recent': {},
  'jobs.one': { input: job },
  'jobs.takeBack': { input: job },
  'imports.upload': { file: table },
  'imports.file': { input: uploaded },
  'imports.check': { input: async (seller) => ({ ...(await uploaded(seller)), mapping }) },
  'imports.run': { input: checked },
  'imports.pictures': { input: job },
}
