import { verifyWords } from '#accounts/words/verify.ts'
import { bookWords } from '#addresses/words/book.ts'
import { buildWords } from '#builds/words/shop.ts'
import { cartWords } from '#cart/words/shop.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { compareTableWords } from '#compare/words/table.ts'
import { homeName } from '#content/home/home-model.ts'
import { fitGarageWords } from '#fitment/words/garage.ts'
import { fitmentWords } from '#fitment/words/shop.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { orderWords } from '#orders/words/shop.ts'
import { thanksWords } from '#orders/words/thanks.ts'
import { paths, shopPages } from '#pages/shop-pages.ts'
import { paymentWords } from '#payments/words/shop.ts'
import { repairNumber } from '#repairs/model.ts'
import { bookingWords } from '#repairs/words/booking.ts'
import { trackingWords } from '#repairs/words/tracking.ts'
import { returnWords } from '#returns/words/shop.ts'
import { sellWords } from '#sellers/words/sell.ts'
import { frontWords } from '#storefront/words/front.ts'
import { warrantyWords } from '#warranties/words/shop.ts'
import { wishlistWords } from '#wishlist/words/shop.ts'
import type { RunningShop } from '../journey/journey.ts'
import { createProduct } from '../journey/office.ts'
import { ownerOf } from '../journey/sign-in.ts'

const shopName = 'Computer Shop'
const named = (page: string) => `${page} – ${shopName}`
const device = 'hp-15s-fq5xxx'
const seller = { tag: 'bagmati-bike-house', name: 'Bagmati Bike House' }
const laptop = {
  kind: 'laptop',
  brand: 'Lenovo',
  model: 'ThinkPad E14',
  description: 'The screen flickers.',
  transport: 'bring',
} as const

export interface Stop {
  path: string
  /** The title in the browser's tab. */
  title: string
  /** Appears once the browser has loaded the customer's data. */
  shows?: string
}
export interface Guides {
  owner: ApiClient
  visitor: ApiClient
  /**
   * The customer who owns the content for the tour. On a visitor's tour it is the visitor.
   */
  customer: ApiClient
}
const text =
  (path: string, title: string): (() => Stop) =>
  () => ({ path, title: named(title) })

const orderAt = async ({ customer }: Guides, status: string) => {
  const order = (await customer.orders.mine()).orders.find((each) => each.status === status)
  if (!order) throw new Error(`there is no order that is ${status}`)
  return order
}

/** How to reach each page. A new page of the shop without an entry here does not compile. */
export const stops = {
  home: () => ({ path: paths.home, title: shopName }),
  listing: () => ({ path: paths.listing({ category: 'Laptops' }), title: named('Laptops') }),
  product: async ({ visitor }) => ({
    path: paths.product('1'),
    title: named((await visitor.catalog.product({ id: '1' })).productName),
  }),
  seller: () => ({ path: paths.seller(seller.tag), title: named(seller.name) }),
  sell: () => ({
    path: paths.sell,
    title: named(sellWords('en').title),
    shows: sellWords('en').send,
  }),
  joinSeller: () => ({
    path: paths.acceptSellerInvitation('x'),
    title: named(sellWords('en').joinTitle),
  }),
  compare: async ({ visitor }) => {
    const { items } = await visitor.search.products({ category: 'Laptops', limit: '3' })
    return {
      path: paths.compare({ id: items.map(({ id }) => id) }),
      title: named(compareTableWords('en').titleOf('Laptops')),
    }
  },
  build: () => ({ path: paths.build(), title: named(buildWords('en').title) }),
  quotation: async ({ visitor }) => {
    const [start] = await visitor.builds.starts()
    const { code } = await visitor.builds.quote({ parts: start?.parts ?? '', assembly: true })
    return {
      path: paths.quotation(code),
      title: named(
        buildWords('en').quotation.number((await visitor.builds.quotation({ id: code })).number),
      ),
    }
  },
  discover: text(paths.discover, catalogWords('en').explore),
  fits: () => ({ path: paths.fits(), title: named(fitmentWords('en').title) }),
  device: () => ({
    path: paths.device(device),
    title: named(fitmentWords('en').partsFor('HP 15s-fq5xxx')),
  }),
  cart: () => ({
    path: paths.cart,
    title: named(cartWords('en').title),
    shows: cartWords('en').checkout,
  }),
  orderSuccess: async (guides) => {
    const { id, number } = await orderAt(guides, 'delivered')
    return {
      path: paths.orderThanks(id),
      title: named(thanksWords('en').title),
      shows: String(number),
    }
  },
  profile: text(paths.profile, 'Profile'),
  orders: async (guides) => ({
    path: paths.orders,
    title: named(orderWords('en').title),
    shows: String((await orderAt(guides, 'delivered')).number),
  }),
  order: async (guides) => {
    const { id, number } = await orderAt(guides, 'delivered')
    return {
      path: paths.order(id),
      title: named(`Order ${number}`),
      shows: orderWords('en').view.print,
    }
  },
  pay: async (guides) => {
    const { id } = await orderAt(guides, 'pending')
    const { attempt } = await guides.customer.payments.start({ orderId: id, mode: 'khalti' })
    return {
      path: paths.pay(attempt),
      title: named(paymentWords('en').back.title),
      shows: paymentWords('en').back.waiting,
    }
  },
  askReturn: async (guides) => {
    const { id, number } = await orderAt(guides, 'delivered')
    return {
      path: paths.askReturn(id),
      title: named(returnWords('en').pageTitle(number)),
      shows: returnWords('en').send,
    }
  },
  claimWarranty: async (guides) => {
    const { id, number } = await orderAt(guides, 'delivered')
    return {
      path: paths.claimWarranty(id),
      title: named(warrantyWords('en').pageTitle(number)),
      shows: warrantyWords('en').send,
    }
  },
  bookRepair: () => ({ path: paths.bookRepair(), title: named(bookingWords('en').title) }),
  trackRepair: async ({ visitor }) => {
    const { data } = await visitor.repairs.book({
      ...laptop,
      name: 'Sita Gurung',
      phone: '9841234567',
    })
    return {
      path: paths.trackRepair(data.link),
      title: named(trackingWords('en').title(repairNumber(data.number))),
      shows: laptop.description,
    }
  },
  repairs: () => ({
    path: paths.repairs,
    title: named(trackingWords('en').own.title),
    shows: laptop.model,
  }),
  wishlist: () => ({
    path: paths.wishlist,
    title: named(wishlistWords('en').title),
    shows: 'Move to cart',
  }),
  addresses: () => ({
    path: paths.addresses,
    title: named(bookWords('en').title),
    shows: 'Lakeside',
  }),
  myDevices: () => ({
    path: paths.myDevices,
    title: named(fitGarageWords('en').devices),
    shows: fitGarageWords('en').inUse,
  }),
  changePassword: text(paths.changePassword, 'Change Password'),
  mobileProfile: text(paths.mobileProfile, 'My Account'),
  forgotPassword: text(paths.forgotPassword, 'Forgot password'),
  verifyEmail: () => ({ path: `${paths.verifyEmail}#x`, title: named(verifyWords('en').title) }),
  about: text(paths.about, 'About us'),
  services: text(paths.services, 'Services'),
  contact: text(paths.contact, 'Contact us'),
  preview: () => ({
    path: paths.preview(homeName),
    title: named(frontWords('en').preview),
    shows: 'New arrivals',
  }),
  customPage: async ({ owner }) => {
    const key = `tour-${Date.now()}`
    const body = {
      title: 'Visit us',
      description: '',
      lead: 'By bus or on foot.',
      text: '## By bus\n\n- number 4\n- number 7',
      listTitle: '',
      list: [],
    }
    const { revision } = await owner.content.saveDraft({ kind: 'page', key, revision: 0, body })
    await owner.content.publish({ kind: 'page', key, revision })
    return { path: paths.customPage(key), title: named('Visit us') }
  },
  delivery: text(paths.delivery, 'Delivery'),
  returns: text(paths.returns, 'Returns and refunds'),
  warranty: text(paths.warranty, 'Warranty'),
  terms: text(paths.terms, 'Terms of use'),
  privacy: text(paths.privacy, 'Privacy'),
  exportPolicy: text(paths.exportPolicy, 'Export Policy'),
  notFound: () => ({ path: '/there-is-no-such-page', title: 'Page not found' }),
} satisfies Record<keyof typeof shopPages | 'notFound', (guides: Guides) => Stop | Promise<Stop>>

export type StopName = keyof typeof stops
export const stopNames = Object.keys(stops) as StopName[]
export const isPersonal = (name: StopName) => name !== 'notFound' && 'personal' in shopPages[name]

/** Creates content for each of the customer's pages. */
export async function createCustomerContent(
  customer: ApiClient,
  owner: ApiClient,
  { name, number }: { name: string; number: string },
) {
  const keyboard = await createProduct(owner, `Keyboard of ${name}`, 5)
  const { productCategoryId } = keyboard
  const mouse = await owner.catalog.createProduct({
    productName: `Mouse of ${name}`,
    productCategoryId,
    productMarkedPrice: 500,
    stock: 5,
    warrantyMonths: 12,
  })
  const order = async (paymentMethod: 'cash_on_delivery' | 'khalti') => {
    await customer.cart.addItem({ product: mouse.id, quantity: 1 })
    return (
      await customer.orders.place({
        items: [{ product: { id: mouse.id }, quantity: 1 }],
        shippingAddress: 'Patan',
        paymentMethod,
      })
    ).data
  }
  const { id } = await order('cash_on_delivery')
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await owner.orders.changeStage({ id, status })
  await order('khalti')
  await customer.cart.addItem({ product: keyboard.id, quantity: 1 })
  await customer.wishlist.add({ product: keyboard.id })
  await customer.addresses.create({
    district: 'Kaski',
    municipality: 'Pokhara',
    ward: 6,
    tole: 'Lakeside',
    phone: number,
  })
  await customer.fitment.saveGarage({ devices: [{ slug: device, year: null }] })
  await customer.repairs.book({ ...laptop, name, phone: number })
}

/** Another journey may have switched sellers off. */
export async function openToSellers(shop: RunningShop) {
  const owner = await ownerOf(shop)
  await owner.sellers.updateSettings({ ...(await owner.sellers.settings()), isOn: true })
  return owner
}
