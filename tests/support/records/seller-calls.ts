import { moveOrder } from './orders.ts'
import { makeCategory } from './products.ts'
import {
  bsMonth,
  type CalledSeller,
  change,
  issuerSettings,
  issuerVersion,
  makeBulkPreview,
  makeCheckedUpload,
  makeConsignment,
  makeConsignmentAt,
  makeConsignmentMovedBySeller,
  makeInvoice,
  makeJob,
  makeMemberId,
  makeOrderWithSerial,
  makeReturn,
  makeSellerItem,
  makeSheet,
  makeTable,
  makeUpload,
  mapping,
  nextSuffix,
  period,
} from './seller-samples.ts'
import { makeApplication } from './sellers.ts'

export type { CalledSeller }

/** Input besides `businessId` that lets a permitted call succeed. */
interface SampleCall {
  input?: (seller: CalledSeller) => Promise<Record<string, unknown>>
  /** The file to upload. */
  file?: () => Blob
  /** The seller's required status, if the call is not for verified sellers. */
  status?: 'requested'
}

/** Sample calls for every endpoint that acts for a seller. */
export const sellerCalls: Record<string, SampleCall> = {
  'sellers.reapply': {
    status: 'requested',
    // The documents belong to the business, whichever member submits them.
    input: async ({ id, staff, owner }) => {
      const { version, documents } = await staff.api.sellers.one({ id })
      return {
        ...(await makeApplication(owner)),
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
    input: async () => ({ email: `friend-${nextSuffix()}@example.com`, role: 'packer' }),
  },
  'sellers.invitations': {},
  'sellers.withdrawInvitation': {
    input: async ({ id, staff }) => {
      const email = `guest-${nextSuffix()}@example.com`
      await staff.api.sellers.invite({ businessId: id, email, role: 'packer' })
      return {
        id: (await staff.api.sellers.invitations({ businessId: id })).find(
          (each) => each.email === email,
        )?.id,
      }
    },
  },
  'sellers.removeMember': { input: (seller) => makeMemberId(seller, 'packer') },
  'sellers.leave': {},
  'catalog.createSellerProduct': {
    input: async ({ shop }) => ({
      productName: `Thing ${nextSuffix()}`,
      productCategoryId: await makeCategory(shop.shop, 'Things'),
      productMarkedPrice: 100,
    }),
  },
  'catalog.updateSellerProduct': {
    input: async (seller) => {
      const { id, version, productName, productCategoryId } = await makeSellerItem(seller)
      return { id, version, productName, productCategoryId, productMarkedPrice: 200 }
    },
  },
  'catalog.proposeCategory': { input: async () => ({ categoryName: `Category ${nextSuffix()}` }) },
  'inventory.ofSeller': {},
  'orders.consignments': {},
  'notifications.codes': { input: async () => ({ ids: '1' }) },
  'orders.consignmentCounts': {},
  'orders.consignment': { input: async (seller) => ({ id: (await makeConsignment(seller)).id }) },
  'orders.moveConsignment': {
    input: async (seller) => ({ ...(await makeConsignmentAt(seller)), status: 'confirmed' }),
  },
  'orders.undoConsignmentStep': { input: makeConsignmentMovedBySeller },
  'orders.changeConsignmentParcel': {
    input: async (seller) => ({
      ...(await makeConsignmentAt(seller, 'confirmed', 'packed', 'shipped')),
      trackingNumber: 'HC-1',
    }),
  },
  'invoices.list': {},
  'invoices.one': { input: makeInvoice },
  'invoices.print': { input: async (seller) => ({ ids: [(await makeInvoice(seller)).id] }) },
  'invoices.pdf': { input: makeInvoice },
  'invoices.book': { input: async () => ({ book: 'sales', ...bsMonth }) },
  'invoices.bookTable': { input: async () => ({ book: 'returns', ...bsMonth }) },
  'invoices.tally': { input: async () => bsMonth },
  'invoices.issuer': {},
  'invoices.updateIssuer': {
    input: async (seller) => ({ ...issuerSettings, version: await issuerVersion(seller) }),
  },
  'returns.list': {},
  'returns.counts': {},
  'returns.one': { input: async (seller) => ({ id: (await makeReturn(seller)).id }) },
  'returns.accept': { input: async (seller) => ({ ...(await makeReturn(seller)), note: '' }) },
  'returns.refuse': {
    input: async (seller) => ({ ...(await makeReturn(seller)), note: 'It was dropped.' }),
  },
  'returns.receive': {
    input: async (seller) => ({
      ...(await makeReturn(seller, true)),
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
      order: (await makeOrderWithSerial(seller)).orderId,
      line: 1,
      serial: `SN-${nextSuffix()}`,
    }),
  },
  'warranties.correct': {
    input: async (seller) => ({
      id: (await makeOrderWithSerial(seller)).serial,
      serial: `SN-${nextSuffix()}`,
    }),
  },
  'warranties.remove': {
    input: async (seller) => ({ id: (await makeOrderWithSerial(seller)).serial }),
  },
  'warranties.cameBack': {
    input: async (seller) => {
      const { orderId, serial } = await makeOrderWithSerial(seller)
      await seller.staff.api.orders.changeStage({
        id: orderId,
        status: 'cancelled',
        pieces: [{ line: 1, quantity: 1 }],
      })
      return { id: serial, isSellable: true }
    },
  },
  'warranties.claimOf': { input: async (seller) => ({ id: (await makeReturn(seller)).id }) },
  'warranties.openClaim': {
    input: async (seller) => {
      const { orderId } = await makeConsignment(seller)
      await moveOrder(seller.staff, orderId, 'confirmed', 'packed', 'shipped', 'delivered')
      return { order: orderId, line: 1, words: 'It stays dark.', wanted: 'refund' }
    },
  },
  'settlements.account': {},
  'settlements.entries': {},
  'settlements.statement': { input: async () => period },
  'settlements.statementTable': { input: async () => period },
  'inventory.products': {},
  'inventory.product': { input: async (seller) => ({ id: (await makeSellerItem(seller)).id }) },
  'inventory.sendForReview': {
    input: async (seller) => {
      const { id, version } = await makeSellerItem(seller, { draft: true })
      return { id, version }
    },
  },
  'inventory.archive': {
    input: async (seller) => {
      const { id, version } = await makeSellerItem(seller)
      return { id, version, archived: true }
    },
  },
  'inventory.stockMoves': { input: async (seller) => ({ id: (await makeSellerItem(seller)).id }) },
  'inventory.correctStock': {
    input: async (seller) => ({
      id: (await makeSellerItem(seller)).id,
      difference: 3,
      reason: 'delivery',
    }),
  },
  'inventory.previewBulk': {
    input: async (seller) => ({ ids: [(await makeSellerItem(seller)).id], change }),
  },
  'inventory.bulkEdit': { input: makeBulkPreview },
  'inventory.exportTable': {},
  'inventory.sheets': {},
  'inventory.openSheet': {
    input: async (seller) => ({
      category: (
        await seller.staff.api.inventory.product({ id: (await makeSellerItem(seller)).id })
      ).productCategoryId,
    }),
  },
  'inventory.sheet': { input: makeSheet },
  'inventory.saveCounts': {
    input: async (seller) => {
      const { id } = await makeSheet(seller)
      const { lines } = await seller.staff.api.inventory.sheet({ businessId: seller.id, id })
      return { id, lines: lines.map(({ productId }) => ({ productId, counted: 1 })).slice(0, 1) }
    },
  },
  'inventory.postSheet': { input: makeSheet },
  'inventory.discardSheet': { input: makeSheet },
  'inventory.lowStock': {},
  'inventory.labels': { input: async (seller) => ({ ids: (await makeSellerItem(seller)).id }) },
  'catalog.attributes': {},
  'media.upload': {},
  'jobs.recent': {},
  'jobs.one': { input: makeJob },
  'jobs.undo': { input: makeJob },
  'imports.upload': { file: makeTable },
  'imports.file': { input: makeUpload },
  'imports.check': { input: async (seller) => ({ ...(await makeUpload(seller)), mapping }) },
  'imports.run': { input: makeCheckedUpload },
  'imports.pictures': { input: makeJob },
}
