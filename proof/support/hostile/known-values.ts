import { password } from '../shop.ts'
import type { Belongings, Person, Shop } from './belongings.ts'
import type { KnownValues } from './examples.ts'

/** Valid values for the contract's fields. Some name the victim's belongings. */
export async function createKnownValues(
  shop: Shop,
  victim: Person,
  belongings: Belongings,
): Promise<KnownValues> {
  const [first] = await shop.visitor.catalog.categories()
  const category = first?.id ?? ''
  return {
    ...createFieldValues(victim, belongings, category),
    category: first?.categoryName,
    'inventory.openSheet.category': category,
    'inventory.labels.ids': belongings.product,
    'catalog.createAttribute.categoryIds': [category],
    'search.createRedirect.path': '/delivery',
    'search.updateRedirect.path': '/delivery',
    'repairs.chooseSlot.slot': '2026-11-15T06:00:00Z',
    ...createPersonValues(victim, belongings),
    ...createOrderValues(belongings),
    ...createMoneyValues(belongings),
    ...createDeskValues(victim, belongings),
  }
}

/** Values of fields that mean the same in every call. */
function createFieldValues(victim: Person, belongings: Belongings, category: string): KnownValues {
  return {
    ids: [belongings.product, belongings.order, victim.id],
    email: victim.email,
    password,
    newPassword: 'another good password',
    number: '9841234567',
    phone: '9841234567',
    contactNumber: '9841234567',
    resetPasswordToken: 'ABCD2345',
    image: '/uploads/0123456789abcdef0123456789abcdef.webp',
    path: '/uploads/0123456789abcdef0123456789abcdef.webp',
    product: belongings.product,
    productId: belongings.product,
    productCategoryId: category,
    categoryId: category,
    parentId: null,
    attributes: {},
    barcode: '4006381333931',
    price: '100-900000',
    page: '1',
    year: '2083',
    month: '7',
    limit: '10',
    percent: 5,
    amount: null,
    startsAt: null,
    endsAt: null,
    id: belongings.product,
    tag: 'good-handle',
    pan: '301234567',
    district: 'Kaski',
    municipality: 'Pokhara',
    ward: 6,
    productIds: [belongings.product],
    // A closed shop would refuse all other calls.
    closed: false,
    facebook: 'https://www.facebook.com/shop',
    chat: 'https://wa.me/9779841234567',
  }
}

function createPersonValues(victim: Person, belongings: Belongings): KnownValues {
  return {
    'customers.one.id': victim.id,
    'customers.contact.id': victim.id,
    'customers.update.id': victim.id,
    // Removing the victim would change their data on purpose.
    'customers.remove.id': '00000000-0000-4000-8000-000000000000',
    'accounts.updateProfile.id': victim.id,
    'addresses.update.id': belongings.address,
    'addresses.remove.id': belongings.address,
    'sellers.document.id': belongings.document,
  }
}

function createOrderValues(belongings: Belongings): KnownValues {
  const items = [{ product: { id: belongings.product }, quantity: 1 }]
  return {
    'orders.place.items': items,
    'orders.preview.items': items,
    'orders.placeFor.items': items,
    'cart.changeItem.id': belongings.cartLine,
    'cart.removeItem.id': belongings.cartLine,
    'orders.one.id': belongings.order,
    'orders.cancel.id': belongings.order,
    'orders.reportBuild.id': belongings.orderedBuild.order,
    'orders.reportBuild.build': belongings.orderedBuild.build,
    'orders.reportBuild.rule': belongings.orderedBuild.rule,
    'builds.change.id': belongings.savedBuild,
    'builds.copy.id': belongings.savedBuild,
    'builds.remove.id': belongings.savedBuild,
    'orders.cancelConsignment.id': belongings.order,
    'orders.cancelConsignment.consignment': belongings.consignment,
    'orders.restorePromo.id': belongings.order,
    'orders.changeStage.id': belongings.order,
    'orders.changeStage.status': 'confirmed',
    'returns.ask.order': belongings.order,
    'returns.ask.consignment': belongings.consignment,
    'returns.receive.lines': [{ line: 1, sellable: 1, damaged: 0, toMaker: 0 }],
    'returns.ofOrder.id': belongings.order,
    'returns.cancel.id': belongings.requestedReturn,
    'returns.photo.id': belongings.photo,
    'counter.sell.items': items,
    'counter.preview.items': items,
    'counter.checkSerial.serial': 'SN-4711',
    'builds.propose.budget': '60000',
  }
}

function createMoneyValues(belongings: Belongings): KnownValues {
  return {
    'payments.start.orderId': belongings.order,
    'payments.look.attempt': belongings.attempt,
    'payments.changeMethod.orderId': belongings.order,
    'payments.ownSlips.id': belongings.order,
    'payments.sendReference.orderId': belongings.order,
    'payments.sendSlip.orderId': belongings.order,
    'payments.slipFile.id': belongings.slip,
    'payments.confirmSlip.id': belongings.slip,
    'payments.refuseSlip.id': belongings.slip,
    'payments.confirmSlip.amount': 100,
    'payments.ofOrder.id': belongings.order,
    'payments.receive.id': belongings.order,
    'payments.receive.amount': 100,
    'payments.receive.version': 0,
    'payments.refund.id': belongings.order,
    'payments.refund.amount': 10,
    'payments.refundByGateway.amount': 10,
    'payments.resolveAttempt.id': belongings.attempt,
    'payments.moveCash.amount': 50,
    'invoices.ofOrder.id': belongings.order,
    'invoices.ownPdf.id': belongings.invoice,
    'invoices.one.id': belongings.invoice,
    'invoices.pdf.id': belongings.invoice,
    'invoices.report.id': belongings.invoice,
    'invoices.print.ids': [belongings.invoice],
    'settlements.enter.amount': 100,
  }
}

/** Values for the warranty and repair desks. */
function createDeskValues(victim: Person, belongings: Belongings): KnownValues {
  return {
    'repairs.ownLink.id': belongings.repair,
    'warranties.ofOrder.id': belongings.order,
    'warranties.serialsOfOrder.id': belongings.order,
    'warranties.claim.order': belongings.order,
    'warranties.openClaim.order': belongings.order,
    'warranties.capture.order': belongings.order,
    'warranties.check.phoneEnd': '4567',
    'warranties.cameBack.isSellable': true,
    'repairs.book.faults': ['1'],
    'repairs.book.transport': 'bring',
    'repairs.takeIn.customerId': victim.id,
    'repairs.takeIn.agreesToDataLoss': true,
    'repairs.takeIn.agreesToPrivacy': true,
    'repairs.devicesOf.id': victim.id,
    'repairs.find.number': 'R-10001',
    'repairs.updateSettings.ownStages': [],
  }
}
