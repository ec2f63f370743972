import type { ApiClient } from '#kit/contract/calls/client.ts'

import { password } from '../shop.ts'
import type { KnownValues } from './examples.ts'
import { buyAndReturn } from './purchases.ts'

interface Shop {
  visitor: ApiClient
}
interface Person {
  id: string
  email: string
  api: ApiClient
}

/** Orders a build of one part. In a shop without parts, returns IDs that do not exist. */
async function orderBuild(shop: Shop, person: Person, text: string) {
  const { products } = await shop.visitor.search.listing({
    category: 'Processors',
    availability: 'inStock',
    limit: '1',
  })
  const [part] = products
  if (!part) return { order: '00000000-0000-4000-8000-000000000000', build: '1', rule: 'noPicture' }
  await person.api.builds.addToCart({ parts: part.id, assembly: false })
  const { data: order } = await person.api.orders.place({
    items: [{ product: { id: part.id }, quantity: 1 }],
    shippingAddress: text,
    notes: text,
  })
  const [build] = await person.api.orders.builds({ id: order.id })
  return { order: order.id, build: build?.id ?? '', rule: build?.findings[0]?.rule ?? '' }
}

/** Gives a customer one of everything that a customer can have, with the help of the owner. */
export async function createBelongings(shop: Shop, person: Person, owner: Person, text = 'Fine') {
  const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '3' })
  const [bought, wished, inCart] = products.map(({ id }) => id) as [string, string, string]
  await person.api.cart.addItem({ product: bought, quantity: 1 })
  const { data: order } = await person.api.orders.place({
    items: [{ product: { id: bought }, quantity: 1 }],
    shippingAddress: text,
    notes: text,
  })
  const { attempt } = await person.api.payments.begin({ orderId: order.id, way: 'khalti' })
  const { id: savedBuild } = await person.api.builds.save({ name: text, parts: bought })
  const orderedBuild = await orderBuild(shop, person, text)
  await person.api.repairs.book({
    kind: 'laptop',
    brand: 'Acer',
    words: text,
    way: 'bring',
    name: text,
    phone: '9812345678',
  })
  const repair = (await person.api.repairs.own({})).items[0]?.id ?? ''
  const more = await buyAndReturn({ person, owner, product: bought, text })
  await person.api.reviews.post({ product: bought, rating: 4, comment: text })
  await person.api.wishlist.add({ product: wished })
  await person.api.cart.addItem({ product: inCart, quantity: 1 })
  const line = (await person.api.cart.current()).data[0]?.items[0]?.id ?? ''
  const { id: document } = await person.api.sellers.uploadDocument({
    name: `${text}.pdf`,
    file: new Blob(['%PDF-1.7\n%%EOF\n']),
  })
  const { id: address } = await person.api.addresses.create({
    phone: '9841234567',
    district: 'Kaski',
    municipality: 'Pokhara',
    ward: 6,
    tole: text,
  })
  return {
    ...more,
    savedBuild,
    orderedBuild,
    repair,
    product: bought,
    address,
    order: order.id,
    attempt,
    cartLine: line,
    document,
    consignment: order.consignments[0]?.id ?? '',
  }
}

/** Valid values for the contract's fields. Some name the victim's belongings. */
export async function createKnownValues(
  shop: Shop,
  victim: Person,
  belongings: Awaited<ReturnType<typeof createBelongings>>,
): Promise<KnownValues> {
  const categories = await shop.visitor.catalog.categories()
  const category = categories[0]?.id ?? ''
  const items = [{ product: { id: belongings.product }, quantity: 1 }]
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
    category: categories[0]?.categoryName,
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
    'inventory.openSheet.category': category,
    'inventory.labels.ids': belongings.product,
    'orders.place.items': items,
    'orders.preview.items': items,
    'orders.placeFor.items': items,
    'customers.one.id': victim.id,
    'customers.contact.id': victim.id,
    'customers.update.id': victim.id,
    // Removing the victim would change their data on purpose.
    'customers.remove.id': '00000000-0000-4000-8000-000000000000',
    'accounts.updateProfile.id': victim.id,
    'addresses.update.id': belongings.address,
    'addresses.remove.id': belongings.address,
    'cart.changeItem.id': belongings.cartLine,
    'cart.removeItem.id': belongings.cartLine,
    'orders.one.id': belongings.order,
    'sellers.document.id': belongings.document,
    'orders.cancel.id': belongings.order,
    'orders.reportBuild.id': belongings.orderedBuild.order,
    'orders.reportBuild.build': belongings.orderedBuild.build,
    'orders.reportBuild.rule': belongings.orderedBuild.rule,
    'builds.change.id': belongings.savedBuild,
    'builds.copy.id': belongings.savedBuild,
    'builds.remove.id': belongings.savedBuild,
    'repairs.ownLink.id': belongings.repair,
    'orders.cancelConsignment.id': belongings.order,
    'orders.cancelConsignment.consignment': belongings.consignment,
    'orders.changeStage.id': belongings.order,
    'orders.changeStage.status': 'confirmed',
    'returns.ask.order': belongings.order,
    'returns.ask.consignment': belongings.consignment,
    'returns.receive.lines': [{ line: 1, sellable: 1, damaged: 0, toMaker: 0 }],
    'returns.ofOrder.id': belongings.order,
    'payments.begin.orderId': belongings.order,
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
    'payments.settleAttempt.id': belongings.attempt,
    'payments.moveCash.amount': 50,
    'invoices.ofOrder.id': belongings.order,
    'invoices.ownPdf.id': belongings.invoice,
    'invoices.one.id': belongings.invoice,
    'invoices.pdf.id': belongings.invoice,
    'invoices.report.id': belongings.invoice,
    'invoices.print.ids': [belongings.invoice],
    'returns.cancel.id': belongings.requestedReturn,
    'returns.photo.id': belongings.photo,
    'counter.sell.items': items,
    'counter.preview.items': items,
    'counter.checkSerial.serial': 'SN-4711',
    'warranties.ofOrder.id': belongings.order,
    'warranties.serialsOfOrder.id': belongings.order,
    'warranties.claim.order': belongings.order,
    'warranties.openClaim.order': belongings.order,
    'warranties.capture.order': belongings.order,
    'warranties.check.phoneEnd': '4567',
    'warranties.cameBack.isSellable': true,
    'repairs.book.faults': ['1'],
    'repairs.book.way': 'bring',
    'repairs.takeIn.customerId': victim.id,
    'repairs.takeIn.agreesToDataLoss': true,
    'repairs.takeIn.agreesToPrivacy': true,
    'repairs.devicesOf.id': victim.id,
    'repairs.find.number': 'R-10001',
    'repairs.updateSettings.ownStages': [],
    'builds.propose.budget': '60000',
    'settlements.enter.amount': 100,
    'catalog.createAttribute.categoryIds': [category],
    productIds: [belongings.product],
    // A closed shop would refuse all other calls.
    closed: false,
    facebook: 'https://www.facebook.com/shop',
    chat: 'https://wa.me/9779841234567',
    'search.createRedirect.path': '/delivery',
    'search.updateRedirect.path': '/delivery',
  }
}
