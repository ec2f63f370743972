import type { PaymentFilter, PaymentStatus } from '../model.ts'
import type { OrderStage } from '../stages.ts'
import { stageNames } from './en.stages.ts'

type UndoingStage = Extract<OrderStage, 'cancelled' | 'returned' | 'came_back'>
const piecesVerbs = {
  cancelled: 'Cancel',
  returned: 'Take back',
  came_back: 'Not delivered:',
} satisfies Record<UndoingStage, string>

const papers = {
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
  searchOwn: 'Search by number or name',
  placedFrom: 'Placed from',
  placedTo: 'Placed until',
  onlyOf: (customer: string | undefined) => `Only ${customer ?? 'one customer'} ×`,
  showAll: ', show all',
  none:
    'No orders here. New ones show up by themselves; what somebody orders on the phone, you ' +
    'enter with “New order”.',
  noneOwn:
    'No orders here. New ones show up by themselves, as soon as somebody buys one of your products.',
  payment: 'Payment',
  anyPayment: 'Any payment',
  paymentFilters: {
    refundDue: 'Refund due',
    dueDelivered: 'Delivered, but not paid',
    waiting: 'Waiting for payment',
    unpaid: 'Not paid yet',
    part: 'Partly paid',
    paid: 'Paid',
    refunded: 'Money returned',
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
  /** What staff do to move an order there. */
  moves: {
    pending: 'Place',
    confirmed: 'Confirm',
    packed: 'Mark as packed',
    ready: 'Ready to collect',
    shipped: 'Mark as shipped',
    delivered: 'Mark as delivered',
    cancelled: 'Cancel order',
    returned: 'Take goods back',
    came_back: 'Not delivered',
  } satisfies Record<OrderStage, string>,
  collect: 'Mark as collected',
  becomes: {
    pending: '',
    confirmed: 'The customer is told by mail that the shop has accepted the order.',
    packed: 'The customer is told by mail that the order is packed.',
    ready: 'The customer is told by mail that the order is ready to be collected.',
    shipped:
      'The customer is told by mail that the order is on its way. It can no longer be cancelled.',
    delivered:
      'The order counts as paid, the customer is told by mail, and their reviews of these ' +
      'products are marked as verified.',
    cancelled:
      'The products go back into stock and can be bought at once, a promo code can be used ' +
      'again, and the customer is told by mail.',
    returned:
      'The products go back into stock, the money counts as returned, and the customer is ' +
      'told by mail. This cannot be undone.',
    came_back:
      'For a parcel that was refused at the door, or that could not be delivered. The ' +
      'products go back into stock, nothing is charged, a promo code can be used again, and ' +
      'the customer is told by mail.',
  } satisfies Record<OrderStage, string>,
  /** The same to a seller, about its own part. */
  becomesForSeller: {
    pending: '',
    confirmed: 'The customer is told by mail that you have accepted the order.',
    packed: 'The customer is told by mail that the order is packed.',
    ready: 'The customer is told by mail that the order is ready to be collected.',
    shipped:
      'The customer is told by mail that the order is on its way. It can no longer be cancelled.',
    delivered: 'The order counts as paid, and the customer is told by mail.',
    cancelled:
      'The products go back into your stock and can be bought at once, and the customer is ' +
      'told by mail why.',
    returned:
      'The products go back into your stock, the customer gets the money back and is told by ' +
      'mail. This cannot be undone.',
    came_back:
      'For a parcel that was refused at the door, or that could not be delivered. The ' +
      'products go back into your stock, nothing is charged, and the customer is told by ' +
      'mail.',
  } satisfies Record<OrderStage, string>,
  /** Of what one seller sends, or of some of the pieces; the promo code stays used. */
  cancelledPart:
    'The products go back into stock and can be bought at once, and the customer is told by mail.',
  moveTitle: (verb: string, number: number) => `${verb}: ${number}`,
  movePartTitle: (stage: OrderStage, number: number, place: number, of: number) =>
    `${stage === 'cancelled' ? office.cancelPart : office.moves[stage]}: ${number}, part ${place} of ${of}`,
  movedPart: (number: number, stage: string, place?: number) =>
    place
      ? `Part ${place} of order ${number} is now ${stage.toLowerCase()}.`
      : office.moved(number, stage),
  piecesTaken: (number: number) => `Order ${number} is changed, and the pieces are back in stock.`,
  everyPart:
    'This moves every part of the order that can take this step; the others stay as they are.',
  cancelPart: 'Cancel part',
  part: (place: number, of: number) => `Part ${place} of ${of}`,
  ofPart: (place: number) => `, part ${place}`,
  soldBy: (seller: string | null) => (seller ? `Sold by ${seller}` : 'Sold by us'),
  wholeOrder: 'Whole order',
  onlySome: 'Only some of the pieces',
  onlySomeHint:
    'Choose how many of each; as long as none is chosen, all of them go. The others stay in ' +
    'the order, and what is charged follows.',
  movePieces: (stage: UndoingStage, count: number) =>
    `${piecesVerbs[stage]} ${count} ${count === 1 ? 'piece' : 'pieces'}`,
  ofPieces: (left: number) => `of ${left}`,
  parcel: {
    courier: 'Courier',
    trackingNumber: 'Tracking number',
    trackingLink: 'Link to follow it',
    linkHint: 'The customer gets it by mail and sees it in the order.',
    follow: 'Follow the parcel',
    title: 'Parcel',
    add: 'Add tracking',
    change: 'Change tracking',
    changed: 'Tracking is changed. The customer sees it in the order.',
    save: 'Save',
  },
  leaveIt: 'Leave as it is',
  /** For programs; the reply says what moved. */
  updated: 'Order updated.',
  updatedBut: (stayed: { seller: string | null; stage: OrderStage }[]) =>
    `Order updated, except for what stays
      as it is: ${stayed.map(({ seller, stage }) => `${seller ?? 'our own part'}, ${office.stages[stage].toLowerCase()}`).join('; ')}.`,
  moved: (number: number, stage: string) => `Order ${number} is now ${stage.toLowerCase()}.`,
  noEmail: 'This customer has no e-mail: please call instead.',
  note: 'Note',
  noteHint: 'The customer reads it in the mail and in the order’s history.',
  reason: 'Reason',

  payments: {
    unpaid: 'Not paid yet',
    part: 'Partly paid',
    paid: 'Paid',
    refunded: 'Money returned',
  } satisfies Record<PaymentStatus, string>,
  returns: 'Returns',
  returnsOf: 'Returns of this order',
  refusedBefore: (count: number) => `${count} ${count === 1 ? 'parcel' : 'parcels'} refused before`,
  nothingToPay: 'Nothing to pay',
  waitsForPayment: 'Waiting for payment',
  waitsUntil: (when: string) => `Do not pack it yet. The shop waits until ${when}.`,

  way: 'Way of paying',
  anyWay: 'Any way of paying',
  seller: 'Seller',
  anySeller: 'Any seller',
  ownSeller: 'The shop itself',
  export: 'Export',
  exported: 'The orders are saved as a table.',
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
      way: 'Way of paying',
      payment: 'Payment',
      received: 'Received',
      due: 'Due',
      refundDue: 'Refund due',
    },
  },

  change: {
    button: 'Change order',
    title: (number: number) => `Change order ${number}`,
    lines: 'What is in it',
    remove: 'Remove',
    keep: 'Keep it',
    removed: 'Removed',
    cannot: 'Packed or invoiced already: this stays as it is.',
    new: 'New',
    agree: 'Agree a price',
    agreedPrice: 'Agreed price, Rs.',
    agreedReason: 'Why',
    agreedHint: (max: number) => `You may take off at most ${max}%.`,
    noAgreed: 'Take the agreed price back',
    agreedFrom: (price: string) => `agreed, instead of ${price}`,
    /** The marked price stands beside it already. */
    agreedBefore: (price: string) => (price ? `Agreed price, ${price} before.` : 'Agreed price.'),
    phone: 'Phone',
    staffNote: 'Note inside the shop',
    staffNoteHint: 'Only staff read it.',
    noStaffNote: 'Nothing noted.',
    editNote: 'Change the note',
    addNote: 'Add a note',
    noteSaved: 'The note is kept.',
    after: 'After the change',
    before: 'Charged before',
    charge: 'Charged after it',
    due: 'Left to pay',
    refundDue: 'To give back',
    promoLost:
      'The promo code takes nothing off any more: the order is below its minimum, or nothing ' +
      'in it is covered.',
    nothing: 'Change something, and the new total stands here.',
    tell: 'Note to the customer',
    tellHint: 'It stands in the mail with the new order.',
    mailed: 'The customer gets one mail with the new order.',
    save: 'Save the change',
    done: (number: number) => `Order ${number} is changed.`,
    meanwhile:
      'Somebody has changed this order meanwhile. What you typed is still here, and nothing ' +
      'of it is saved yet. Look at the new total, then save again.',
    seeNow: 'See the order as it is now',
    reason: (reason: string) => `Reason: ${reason}`,
  },
  takeBack: {
    button: 'Take back the last step',
    title: (stage: string, number: number) => `Take back ‘${stage}’: ${number}`,
    means: (stage: string) =>
      `The order is ‘${stage}’ again. Stock and promo code follow, and the customer is told by mail that it was a mistake.`,
    limits: 'This works for ten minutes, and not once an invoice was issued or money was booked.',
    confirm: 'Take it back',
    done: (number: number) => `The last step of order ${number} is taken back.`,
  },
  bulk: {
    all: (count: number) => `Select all ${count} that match`,
    chosen: (count: number) => `All ${count} orders that match are selected.`,
    choose: 'What to do with them',
    title: (verb: string, count: number) => `${verb}: ${count} orders`,
    leftOut: 'Orders that cannot take this step are left out, and you are told why.',
    going: 'This continues if you close it.',
    moved: (moved: number, total: number) => `${moved} of ${total} orders moved.`,
    left: (count: number) => `${count} ${count === 1 ? 'order was' : 'orders were'} left out:`,
    more: (count: number) => `and ${count} more; the download has them all`,
    download: 'Download what was left out',
    fileName: 'left-out.csv',
    columns: ['Order', 'Why'],
    failed: 'The orders could not all be moved.',
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
  notSent: 'Nothing is to be sent, so the address is not shown.',
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
    charge: 'Charged',
  },

  customer: 'Customer',
  findCustomer: 'Find a customer',
  findCustomerHint: 'By name, phone number or e-mail. Somebody new? Fill in the fields below.',
  chooseAnother: 'Choose another',
  keptAddress: 'Deliver to',
  anotherAddress: 'Another address',
  sameNumber: 'We know this phone number.',
  orderFor: (name: string) => `Order for ${name}`,
  somebodyElse: 'It is somebody else',
  emailHint: 'For mails about the order',
  buyerName: 'Business name on the invoice',
  buyerPan: 'Its PAN',
  products: 'Products',
  addProduct: 'Add a product',
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
  emailKnown: 'There is already a customer with this e-mail. Use the search to find them.',
  totalChanged: 'Prices have changed. Look at the new total, then place the order again.',
  quantity: 'Enter a whole number of 1 or more',

  papers,
  paper: {
    serials: (serials: string[]) =>
      `Serial ${serials.length === 1 ? 'number' : 'numbers'}: ${serials.join(', ')}`,
    title: (kind: keyof typeof papers, number: number) => `${papers[kind].one} ${number}`,
    product: 'Product',
    quantity: 'Quantity',
    packed: 'Packed',
    price: 'Price, Rs.',
    amount: 'Amount, Rs.',
    payments: {
      unpaid: 'To be paid on delivery.',
      part: 'Partly paid; the rest is to be paid on delivery.',
      paid: 'Paid.',
      refunded: 'Money returned.',
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
    unpaid: (amount: string) => `Not paid yet: ${amount}. It is not to be collected on delivery.`,
    size: 'Paper',
    sizes: { a4: 'A4', roll: 'Roll, 80 mm', label: 'Label, 100 × 150 mm', a6: 'A6' },
  },
}
