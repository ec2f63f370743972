import { collected, stageNames } from './stages.ts'

// The specification's wording is binding.
export const shop = {
  created: 'Order created successfully!',
  createFailed: 'Error on creating Order',
  cancelled: 'Order cancelled.',
  consignmentCancelled: 'This part of the order is cancelled.',
  title: 'My Orders',
  order: 'Order',
  atCounter: 'At the counter',
  numbered: (number: number) => `Order ${number}`,
  none: 'No order found. Goto shopping cart to make order.',
  noneHint: 'Your orders appear here, with everything that happens to them.',
  unknown: 'There is no such order in your account.',
  goToCart: 'Go to the cart',
  loading: 'Loading your orders…',
  loadingOne: 'Loading your order…',
  placed: (number: number) => `Your order ${number} is placed.`,
  whatNext: 'What happens next',
  newBadge: 'New',
  table: {
    caption: 'Orders List',
    id: 'Order ID',
    date: 'Ordered Date',
    items: 'Items',
    status: 'Status',
    total: 'Total',
  },
  line: (quantity: number, what: string) => `${quantity} × ${what}`,
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  orderedFor: (verdict: string, device: string) => `${verdict}: ${device}`,
  eachAfterDiscount: (price: string) => `, ${price} each after discount`,
  stages: stageNames,
  collected,
  /** The two days may be the same. */
  window: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  /** Read out after future stages, which are only shown in a paler colour. */
  stillToCome: ', still to come',
  undone: (stage: string) => `Undone: ${stage}`,
  changed: {
    title: 'Changed',
    added: (name: string, quantity: string) => `Added: ${quantity} × ${name}`,
    removed: (name: string, quantity: string) => `Removed: ${quantity} × ${name}`,
    quantity: (name: string, before: string, after: string) =>
      `Quantity of ${name}: ${before} → ${after}`,
    price: (name: string, before: string, after: string) =>
      `Price of ${name}: ${before} → ${after}`,
    address: (before: string, after: string) => `Address: ${before} → ${after}`,
    delivery: (before: string, after: string) => `Delivery: ${before} → ${after}`,
    phone: (before: string, after: string) => `Phone: ${before} → ${after}`,
    buyer: (before: string, after: string) => `Name on the invoice: ${before} → ${after}`,
    staffNote: (before: string, after: string) => `Internal note: ${before} → ${after}`,
    total: (before: string, after: string) => `Total: ${before} → ${after}`,
    nothing: 'none',
  },
  methods: {
    cash_on_delivery: 'Cash on delivery',
    khalti: 'Khalti',
    esewa: 'eSewa',
    connectips: 'ConnectIPS',
    bank: 'Bank transfer',
    qr: 'QR code',
  },
  payments: {
    unpaid: 'not paid yet',
    part: 'partly paid',
    paid: 'paid',
    refunded: 'refunded',
    nothing: 'nothing to pay',
  },
  view: {
    ordered: (when: string) => `Ordered ${when}`,
    items: 'Items',
    progress: 'Progress',
    delivery: 'Delivery and payment',
    to: 'To',
    pickUpAt: 'Pick it up at',
    phone: 'Phone',
    shipping: 'Shipping',
    arrives: 'Arrives',
    ready: 'Ready for pick-up',
    print: 'Print',
    registration: (number: string) => `PAN/VAT ${number}`,
    payment: 'Payment',
    promoCode: 'Promo code',
    notes: 'Notes',
  },
  cancel: {
    button: 'Cancel order',
    title: (number: number) => `Cancel order ${number}?`,
    effect:
      'The order is cancelled immediately. There is nothing to pay, the products go back to the ' +
      'shop, and a promo code can be used again.',
    confirm: 'Cancel the order',
    keep: 'Keep it',
  },
  cancelConsignment: {
    button: (position: number) => `Cancel part ${position}`,
    title: (number: number, position: number, count: number) =>
      `Cancel part ${position} of ${count} of order ${number}?`,
    effect:
      'This part is cancelled immediately. There is nothing to pay for it, and its products go ' +
      'back to the seller. The rest of the order stays.',
  },
  consignment: (position: number, count: number) => `Part ${position} of ${count}`,
  parcel: {
    number: (number: string) => `tracking number ${number}`,
    follow: 'Follow the parcel',
    newTab: ', in a new tab',
  },
  cancelledUnits: (gone: number, of: number) =>
    of === 1 ? 'Cancelled' : `${gone} of ${of} cancelled`,
  returnedUnits: (gone: number, of: number) =>
    of === 1 ? 'Returned' : `${gone} of ${of} returned`,
  dropped: 'Cancelled or returned',
  promoLost: 'Promo code no longer applies',
  charged: 'What you pay',
  reorder: {
    button: 'Reorder',
    done: (count: number) =>
      `${count} ${count === 1 ? 'product is' : 'products are'} in your cart.`,
    missing: (names: string) => `Not available at the moment: ${names}.`,
    fewer: (names: string) =>
      `Fewer than you ordered, because of the stock or what was already in the cart: ${names}.`,
  },
}
