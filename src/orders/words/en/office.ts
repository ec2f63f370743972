import type { PaymentFilter, PaymentStatus } from '../../model.ts'
import type { OrderStage } from '../../stages.ts'
import { stageNames } from './stages.ts'

type RestockingStage = Extract<OrderStage, 'cancelled' | 'returned' | 'came_back'>
const itemVerbs = {
  cancelled: 'Cancel',
  returned: 'Return',
  came_back: 'Not delivered:',
} satisfies Record<RestockingStage, string>

const documents = {
  slip: {
    one: 'Packing slip',
    many: 'Packing slips',
    counted: (count: number) => `${count} packing slips`,
  },
  bill: { one: 'Bill', many: 'Bills', counted: (count: number) => `${count} bills` },
  label: {
    one: 'Address label',
    many: 'Address labels',
    counted: (count: number) => `${count} address labels`,
  },
}

export const office = {
  title: 'Orders',
  order: (number: number) => `Order ${number}`,
  new: 'New order',
  search: 'Search by number, name, phone or e-mail',
  searchForSeller: 'Search by number or name',
  placedFrom: 'Placed from',
  placedTo: 'Placed until',
  onlyOf: (customer: string | undefined) => `Only ${customer ?? 'one customer'} ×`,
  showAll: ', show all',
  none: 'No orders here. New ones appear automatically. To enter a phone order, use “New order”.',
  noneForSeller:
    'No orders here. New ones appear automatically when a customer buys one of your products.',
  payment: 'Payment',
  anyPayment: 'All payments',
  paymentFilters: {
    refundDue: 'Refund due',
    dueDelivered: 'Delivered, but not paid',
    waiting: 'Waiting for payment',
    unpaid: 'Not paid yet',
    part: 'Partly paid',
    paid: 'Paid',
    refunded: 'Refunded',
  } satisfies Record<PaymentFilter, string>,
  columns: {
    number: 'Order',
    placed: 'Placed',
    customer: 'Customer',
    items: 'Items',
    total: 'Total',
    status: 'Status',
  },
  row: (number: number) => `order ${number}`,
  times: (quantity: number) => `${quantity} × `,
  moreItems: (count: number) => ` and ${count} more`,
  byStatus: 'Orders by status',
  all: 'All',

  stages: stageNames,
  /** The actions that move an order to each stage. */
  moves: {
    pending: 'Place',
    confirmed: 'Confirm',
    packed: 'Mark as packed',
    ready: 'Ready for pick-up',
    shipped: 'Mark as shipped',
    delivered: 'Mark as delivered',
    cancelled: 'Cancel order',
    returned: 'Mark as returned',
    came_back: 'Not delivered',
  } satisfies Record<OrderStage, string>,
  collect: 'Mark as picked up',
  effects: {
    pending: '',
    confirmed: 'The customer gets an e-mail saying that the shop has accepted the order.',
    packed: 'The customer gets an e-mail saying that the order is packed.',
    ready: 'The customer gets an e-mail saying that the order is ready for pick-up.',
    shipped:
      'The customer gets an e-mail saying that the order is on its way. It can no longer be ' +
      'cancelled.',
    delivered:
      'The order counts as paid, the customer gets an e-mail, and their reviews of these ' +
      'products are marked as verified.',
    cancelled:
      'The products go back into stock and can be bought immediately, a promo code can be used ' +
      'again, and the customer gets an e-mail.',
    returned:
      'The products go back into stock, the payment counts as refunded, and the customer gets an ' +
      'e-mail. This cannot be undone.',
    came_back:
      'For a parcel that was refused at the door or could not be delivered. The products go ' +
      'back into stock, nothing is charged, a promo code can be used again, and the customer ' +
      'gets an e-mail.',
  } satisfies Record<OrderStage, string>,
  /** The effects as sellers see them, on their own part of the order. */
  effectsForSeller: {
    pending: '',
    confirmed: 'The customer gets an e-mail saying that you have accepted the order.',
    packed: 'The customer gets an e-mail saying that the order is packed.',
    ready: 'The customer gets an e-mail saying that the order is ready for pick-up.',
    shipped:
      'The customer gets an e-mail saying that the order is on its way. It can no longer be ' +
      'cancelled.',
    delivered:
      'The order counts as paid, and the customer gets an e-mail. Cash that you or your courier ' +
      'collected is deducted from your balance.',
    cancelled:
      'The products go back into your stock and can be bought immediately, and the customer ' +
      'gets an e-mail with the reason.',
    returned:
      'The products go back into your stock, and the customer gets the money back and an ' +
      'e-mail. This cannot be undone.',
    came_back:
      'For a parcel that was refused at the door or could not be delivered. The products go ' +
      'back into your stock, nothing is charged, and the customer gets an e-mail.',
  } satisfies Record<OrderStage, string>,
  /** For one consignment or some of its items: the promo code stays used. */
  consignmentCancelledEffect:
    'The products go back into stock and can be bought immediately, and the customer gets an ' +
    'e-mail.',
  moveTitle: (verb: string, number: number) => `${verb}: ${number}`,
  moveConsignmentTitle: (stage: OrderStage, number: number, position: number, count: number) =>
    `${stage === 'cancelled' ? office.cancelConsignment : office.moves[stage]}: ${number}, ` +
    `part ${position} of ${count}`,
  movedConsignment: (number: number, stage: string, position?: number) =>
    position
      ? `Part ${position} of order ${number} is now ${stage.toLowerCase()}.`
      : office.moved(number, stage),
  itemsRestocked: (number: number) =>
    `Order ${number} is changed, and the items are back in stock.`,
  everyConsignment:
    'This moves every part of the order that can take this step. The others stay as they are.',
  cancelConsignment: 'Cancel part',
  consignment: (position: number, count: number) => `Part ${position} of ${count}`,
  ofConsignment: (position: number) => `, part ${position}`,
  soldBy: (seller: string | null) => (seller ? `Sold by ${seller}` : 'Sold by us'),
  wholeOrder: 'Whole order',
  someItems: 'Only some of the items',
  someItemsHint:
    'Choose how many of each. If you choose none, the step applies to all of them. The others ' +
    'stay in the order, and the charge is reduced.',
  moveItems: (stage: RestockingStage, count: number) =>
    `${itemVerbs[stage]} ${count} ${count === 1 ? 'item' : 'items'}`,
  ofRemaining: (quantity: number) => `of ${quantity}`,
  parcel: {
    courier: 'Courier',
    trackingNumber: 'Tracking number',
    trackingLink: 'Tracking link',
    linkHint: 'The customer gets it by e-mail and sees it in the order.',
    follow: 'Follow the parcel',
    title: 'Parcel',
    add: 'Add tracking',
    change: 'Change tracking',
    changed: 'Tracking saved. The customer sees it in the order.',
    save: 'Save',
  },
  leaveIt: 'Leave as it is',
  /** The standard reply of the API. Screens show a more precise message instead. */
  updated: 'Order updated.',
  updatedBut: (stayed: { seller: string | null; stage: OrderStage }[]) =>
    `Order updated. These parts stayed as they are: ${stayed
      .map(({ seller, stage }) => `${seller ?? 'our own'} (${office.stages[stage].toLowerCase()})`)
      .join(', ')}.`,
  moved: (number: number, stage: string) => `Order ${number} is now ${stage.toLowerCase()}.`,
  noEmail: 'This customer has no e-mail: please call instead.',
  note: 'Note',
  noteHint: 'The customer reads it in the e-mail and in the order’s history.',
  reason: 'Reason',

  payments: {
    unpaid: 'Not paid yet',
    part: 'Partly paid',
    paid: 'Paid',
    refunded: 'Refunded',
  } satisfies Record<PaymentStatus, string>,
  returns: 'Returns',
  returnsOf: 'Returns of this order',
  ownOrder: 'Ordered by the seller’s own members',
  undeliveredBefore: (count: number) =>
    `${count} earlier ${count === 1 ? 'parcel' : 'parcels'} could not be delivered`,
  nothingToPay: 'Nothing to pay',
  waitsForPayment: 'Waiting for payment',
  waitsUntil: (when: string) => `Do not pack it yet. The payment is due by ${when}.`,

  paymentMethod: 'Payment method',
  anyPaymentMethod: 'All payment methods',
  seller: 'Seller',
  anySeller: 'All sellers',
  ownSeller: 'The shop itself',
  export: 'Export',
  exported: 'Exported.',
  table: {
    fileName: 'orders.csv',
    ownSeller: 'The shop itself',
    columns: {
      number: 'Order',
      day: 'Day (Nepal)',
      time: 'Time (Nepal)',
      status: 'Status',
      customer: 'Customer',
      phone: 'Phone',
      email: 'E-mail',
      address: 'Address',
      delivery: 'Delivery',
      items: 'Items',
      sellers: 'Sellers',
      subTotal: 'Sub total',
      discount: 'Discount',
      shipping: 'Shipping',
      total: 'Total',
      dropped: 'Cancelled or returned',
      vat: 'VAT included',
      method: 'Payment method',
      payment: 'Payment',
      received: 'Received',
      due: 'Due',
      refundDue: 'Refund due',
    },
  },

  change: {
    button: 'Change order',
    title: (number: number) => `Change order ${number}`,
    lines: 'Items',
    remove: 'Remove',
    keep: 'Keep it',
    removed: 'Removed',
    locked: 'Already packed or invoiced: this cannot be changed.',
    new: 'New',
    agree: 'Agree a price',
    agreeOn: (product: string) => `Agree a price: ${product}`,
    agreedPrice: 'Agreed price (Rs.)',
    agreedReason: 'Why',
    agreedHint: (max: number) => `You may give a discount of at most ${max}%.`,
    removeAgreed: 'Remove the agreed price',
    agreedFrom: (price: string) => `agreed, instead of ${price}`,
    /** Without a price if the list price, which is shown beside it, says the same. */
    agreedBefore: (price: string) => (price ? `Agreed price, ${price} before.` : 'Agreed price.'),
    phone: 'Phone',
    staffNote: 'Internal note',
    staffNoteHint: 'Only staff read it.',
    noStaffNote: 'No note yet.',
    editNote: 'Edit note',
    addNote: 'Add note',
    noteSaved: 'Note saved.',
    after: 'After the change',
    before: 'Charged before',
    charge: 'Charged after',
    due: 'Still to pay',
    refundDue: 'Refund due',
    promoLost:
      'The promo code no longer gives a discount: the order is below its minimum, or the code ' +
      'covers none of the products.',
    nothing: 'Make a change to see the new total.',
    customerNote: 'Note to the customer',
    customerNoteHint: 'It goes into the e-mail with the new order.',
    mailed: 'The customer gets one e-mail with the new order.',
    save: 'Save changes',
    done: (number: number) => `Order ${number} saved.`,
    meanwhile:
      'Someone else changed this order. What you typed is still here, but it is not saved yet. ' +
      'Check the new total, then save again.',
    seeCurrent: 'See the order as it is now',
    reason: (reason: string) => `Reason: ${reason}`,
  },
  undo: {
    button: 'Undo last step',
    title: (stage: string, number: number) => `Undo “${stage}”: ${number}`,
    effect: (stage: string) =>
      `The order goes back to “${stage}”, and so do its stock and promo code. The customer gets ` +
      'an e-mail saying that the step was a mistake.',
    limits:
      'This works for ten minutes, unless an invoice has been issued or money has been booked.',
    confirm: 'Undo',
    done: (number: number) => `Last step of order ${number} undone.`,
  },
  bulk: {
    all: (count: number) => `Select all ${count} that match`,
    allSelected: (count: number) => `All ${count} orders that match are selected.`,
    title: (verb: string, count: number) => `${verb}: ${count} orders`,
    skippedHint: 'Orders that cannot take this step are skipped, and you will see why.',
    closeHint: 'This continues if you close the window.',
    moved: (moved: number, total: number) => `${moved} of ${total} orders moved.`,
    skipped: (count: number) => `${count} ${count === 1 ? 'order was' : 'orders were'} skipped:`,
    moreSkipped: (count: number) => `and ${count} more; the download has them all`,
    download: 'Download the skipped orders',
    fileName: 'skipped-orders.csv',
    columns: ['Order', 'Reason'],
    failed: 'Not all orders could be moved.',
  },

  selection: 'Selected orders',
  selected: 'selected',
  moveSome: (stage: OrderStage, count: number) =>
    `${office.stages[stage]}: ${count} ${count === 1 ? 'order' : 'orders'}`,
  leaveThem: 'Leave as they are',
  someCannot: (count: number) =>
    count === 1
      ? 'One of the selected orders cannot be moved and stays as it is.'
      : `${count} of the selected orders cannot be moved and stay as they are.`,
  newTab: ', in a new tab',
  moving: 'Moving orders',
  notAllMoved: 'Not all could be moved',
  movedOrders: 'Orders moved',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  outcome: (moved: number, failed: number) =>
    failed === 0 ? `${moved} moved.` : `${moved} moved, ${failed} not:`,
  failure: (number: number | undefined, why: string) => `Order ${number}: ${why}`,

  items: 'Items',
  toPack: 'To pack',
  toCollect: 'To collect',
  collectHint: (amount: string) => `${amount} in cash, at the door`,
  deliverTo: 'Deliver to',
  notSent: 'There is nothing to send, so the address is not shown.',
  insteadOf: (price: string) => ` instead of ${price}`,
  history: 'History',
  by: (name: string) => ` by ${name}`,
  theCustomer: (name: string) => `${name}, the customer`,
  theShop: 'the shop',
  theSeller: (name: string) => `${name}, the seller`,
  delivery: 'Customer and delivery',
  name: 'Name',
  phone: 'Phone',
  receiver: 'Receiver',
  secondPhone: 'Second phone',
  email: 'E-mail',
  address: 'Address',
  shipping: 'Shipping',
  shippingAt: (name: string, charge: string) => `${name}, ${charge}`,
  notes: 'Notes',
  print: 'Print',

  sums: {
    subTotal: 'Sub total',
    productDiscount: 'Discount on products',
    promoDiscount: (code: string) => (code ? `Promo code ${code}` : 'Promo code'),
    shipping: 'Shipping',
    total: 'Total',
    taxable: 'Taxable amount',
    vat: 'VAT of 13% included',
    dropped: 'Cancelled or returned',
    promoLost: (code: string) =>
      code ? `${code} no longer applies` : 'Discount no longer applies',
    charge: 'Charged',
  },
  restorePromo: 'Restore the discount',
  restorePromoHint:
    'The remaining items are below the minimum of the promo code. If that is not the customer’s ' +
    'choice, you can restore the discount, within your limit.',

  customer: 'Customer',
  findCustomer: 'Find a customer',
  findCustomerHint: 'By name, phone number or e-mail. New customer? Fill in the fields below.',
  chooseAnother: 'Choose another',
  keptAddress: 'Deliver to',
  anotherAddress: 'Another address',
  phoneMatches: 'This phone number already belongs to a customer.',
  orderFor: (name: string) => `Order for ${name}`,
  differentCustomer: 'This is a different customer',
  emailHint: 'For e-mails about the order',
  buyerName: 'Business name on the invoice',
  buyerPan: 'PAN of the business',
  products: 'Products',
  addProduct: 'Add product',
  inStock: (stock: number) => (stock === 0 ? 'Out of stock' : `${stock} in stock`),
  tooFew: (stock: number) => (stock === 0 ? 'Out of stock' : `Only ${stock} in stock`),
  unavailable: 'No longer sold',
  quantityOf: (product: string) => `Quantity of ${product}`,
  deliveryTitle: 'Delivery',
  totalTitle: 'Total',
  promoCode: 'Promo code',
  place: 'Place order',
  placed: (number: number) => `Order ${number} is placed.`,
  customerMissing: 'Choose a customer, or enter a new one.',
  itemsMissing: 'Choose at least one product.',
  totalChanged: 'Prices have changed. Check the new total, then place the order again.',

  papers: documents,
  paper: {
    serials: (serials: string[]) =>
      `Serial ${serials.length === 1 ? 'number' : 'numbers'}: ${serials.join(', ')}`,
    title: (kind: keyof typeof documents, number: number) => `${documents[kind].one} ${number}`,
    product: 'Product',
    quantity: 'Quantity',
    packed: 'Packed',
    price: 'Price (Rs.)',
    amount: 'Amount (Rs.)',
    payments: {
      unpaid: 'To be paid on delivery.',
      part: 'Partly paid; the rest is to be paid on delivery.',
      paid: 'Paid.',
      refunded: 'Refunded.',
    } satisfies Record<PaymentStatus, string>,
    registration: (number: string) => `PAN/VAT ${number}`,
    through: (shop: string) => `Ordered at ${shop}`,
    soldTo: 'Sold to',
    deliverTo: 'Deliver to',
    from: 'From',
    model: (model: string) => `Model ${model}`,
    sku: (sku: string) => `SKU ${sku}`,
    collect: 'Collect',
    collected: 'Paid: nothing to collect.',
    unpaid: (amount: string) => `Not paid yet: ${amount}. Do not collect it on delivery.`,
    size: 'Paper',
    sizes: { a4: 'A4', roll: 'Roll, 80 mm', label: 'Label, 100 × 150 mm', a6: 'A6' },
  },
}
