import type { OrderStage } from '../../stages.ts'
import { collected, stageNames } from './stages.ts'

const placeholders = {
  name: 'The customer’s name; the paragraph is left out if the address is not confirmed',
  number: 'The order number',
  when: 'When the order was placed, in Nepal time',
  total: 'The total',
  arrives: 'When the order arrives; the paragraph is left out if that is not known',
  note: 'The note that staff wrote with the step; left out if there is none',
  order: 'The order: arrival, items, total, delivery, and a button that opens the order',
  next: 'What happens next',
  what: '“Your order”, or which part of it if it is sent in several parts',
}

const moved = (title: string, subject: string, heading: string, news: string) => ({
  title,
  usual: { subject, heading, text: `Hello {name},\n\n${news}\n\n{note}\n\n{order}\n\n{next}` },
  placeholders,
})

export const mails = {
  kinds: {
    pending: {
      title: 'Order placed',
      usual: {
        subject: 'Your order {number}',
        heading: 'Thank you. We have your order.',
        text:
          'Hello {name},\n\nThank you for your order {number} of {when} (Nepal time).\n\n' +
          '{order}\n\n{next}',
      },
      placeholders,
    },
    confirmed: moved(
      'Order confirmed',
      'Your order {number}: confirmed',
      '{what} is confirmed',
      'We are getting it ready.',
    ),
    packed: moved(
      'Order packed',
      'Your order {number}: packed',
      '{what} is packed',
      'Everything is in its box.',
    ),
    ready: moved(
      'Order ready for pick-up',
      'Your order {number} is ready for pick-up',
      '{what} is ready for pick-up',
      'It is waiting for you in the shop.',
    ),
    shipped: moved(
      'Order shipped',
      'Your order {number}: shipped',
      '{what} is on its way',
      'It has been sent and is on its way to you.',
    ),
    delivered: moved(
      'Order delivered',
      'Your order {number}: delivered',
      '{what} has arrived',
      'Thank you for buying from us.',
    ),
    cancelled: moved(
      'Order cancelled',
      'Your order {number}: cancelled',
      'Your order is cancelled',
      'There is nothing to pay.',
    ),
    returned: moved(
      'Order returned',
      'Your order {number}: returned',
      'We have received your return',
      'You will get your money back.',
    ),
    came_back: moved(
      'Order not delivered',
      'Your order {number} could not be delivered',
      '{what} could not be delivered',
      'The parcel has come back to us. You owe us nothing, and if you have already paid, you ' +
        'will get your money back.',
    ),
  } satisfies Record<OrderStage, unknown>,
  collected: moved(
    'Order picked up',
    'Your order {number}: picked up',
    '{what} has been picked up',
    'Thank you for buying from us.',
  ),
  changed: {
    title: 'Order changed, or part of it cancelled or returned',
    usual: {
      subject: 'Your order {number}: changed',
      heading: 'Your order has changed',
      text: 'Hello {name},\n\n{changes}\n\n{note}\n\n{order}\n\n{next}',
    },
    placeholders: { ...placeholders, changes: 'What was changed, cancelled or returned' },
  },
  change: {
    intro: 'We have changed your order as agreed.',
    added: (name: string, quantity: string) => `Added: ${quantity} × ${name}.`,
    removed: (name: string, quantity: string) => `Removed: ${quantity} × ${name}.`,
    quantity: (name: string, before: string, after: string) =>
      `${name}: ${after} instead of ${before}.`,
    price: (name: string, before: string, after: string) =>
      `Price of ${name}: ${after} instead of ${before}.`,
    address: (_: string, after: string) => `Delivery address: ${after}.`,
    collectHere: 'You pick it up in the shop.',
    delivery: (before: string, after: string) => `Delivery: ${after} instead of ${before}.`,
    phone: (_: string, after: string) => `Phone: ${after}.`,
    buyer: (_: string, after: string) => `The invoice is made out to: ${after}.`,
    total: (before: string, after: string) => `The total is ${after} instead of ${before}.`,
    refund: (amount: string) => `You will get ${amount} back.`,
    due: (amount: string) => `Still to pay: ${amount}.`,
  },
  stepUndone: (wrong: string, right: string) =>
    `Our last message about this order, “${wrong}”, was a mistake. Its status is “${right}”.`,
  what: 'Your order',
  consignment: (position: number, count: number) => `Part ${position} of ${count}`,
  whatConsignment: (position: number, count: number) =>
    `Part ${position} of ${count} of your order`,
  consignmentNumber: (number: number, position: number, count: number) =>
    `${number} (part ${position} of ${count})`,
  aboutConsignment: (position: number, count: number, seller: string) =>
    `This is about part ${position} of ${count} of your order, sold by ${seller}.`,
  soldBy: (seller: string) => `Sold by ${seller}`,
  /** Replaces sellers' texts that staff have not reviewed. */
  unreviewed: { soldItem: 'An item from a seller', seller: 'a seller' },
  cancelledUnits: (what: string) => `Cancelled: ${what}. There is nothing to pay for it.`,
  undeliveredUnits: (what: string) =>
    `This could not be delivered and has come back to us: ${what}. There is nothing to pay ` +
    'for it.',
  returnedUnits: (what: string) =>
    `We have received your return: ${what}. You will get your money back for it.`,
  units: (quantity: number, product: string) => `${quantity} × ${product}`,
  parcel: {
    title: 'Your parcel',
    from: (seller: string) => `Your parcel from ${seller}`,
    courier: 'Courier',
    number: 'Tracking number',
    follow: 'Follow your parcel',
  },
  see: 'See your order',
  numbered: (number: number) => `Order ${number}`,
  preview: (count: number, total: string) => `${count} ${count === 1 ? 'item' : 'items'}, ${total}`,
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  state: {
    arrives: 'Arrives',
    ready: 'Ready for pick-up',
    stages: stageNames,
    collected,
  },
  bought: 'What you ordered',
  line: (quantity: number, product: string, price: string) => `${quantity} × ${product}: ${price}`,
  each: (quantity: number, price: string) => `${quantity} × ${price}`,
  sums: {
    toPay: 'Total, paid on delivery',
    notPaid: 'Total, not paid yet',
    paid: 'Total, paid',
    part: 'Total, partly paid',
    refunded: 'Total, refunded',
    nothing: 'Total, nothing to pay',
    vat: 'VAT 13% included',
    dropped: 'Cancelled or returned',
    promoLost: 'Promo code no longer applies',
  },
  delivery: {
    to: 'Deliver to',
    pickUpAt: 'Pick it up at',
    toGiven: 'The address you gave us',
    how: 'Delivery',
    free: 'No charge',
  },
  nextTitle: 'What happens next',
  next: {
    call: {
      what: 'We will call you',
      how: 'Before the delivery, to confirm the items and the address.',
    },
    pack: { what: 'We pack and send it', how: 'You will get an e-mail when it leaves.' },
    packUnverified: { what: 'We pack and send it', how: '' },
    packPickup: { what: 'We pack it', how: 'It is waiting for you in the shop.' },
    pay: {
      what: 'You check the goods, then pay',
      how: (total: string) => `${total} in cash, on delivery.`,
    },
    payAhead: {
      what: 'You pay for it',
      how: (total: string) => `${total}. You can pay from the order in your account.`,
    },
    come: { what: 'The courier will call you', how: 'Please keep your phone nearby.' },
    waitReady: {
      what: 'We will let you know when it is ready',
      how: 'You will get an e-mail, and it will be waiting for you in the shop.',
    },
    fetch: { what: 'Come and pick it up', how: 'Bring your order number.' },
    keep: {
      what: 'Not right?',
      how: (days: number) =>
        `Tell us within ${days} days of the delivery, and you will get your money back.`,
    },
    again: {
      what: 'Changed your mind?',
      how: 'Your order is in your account, and one click puts it back into the cart.',
    },
    missed: {
      what: 'Did we miss you?',
      how:
        'Call us, and we will send it again. Your order is also in your account, and one click ' +
        'puts it back into the cart.',
    },
    money: { what: 'Your money', how: 'We refund it the way you paid.' },
  },
  unverified:
    'Confirm this e-mail address with the link we have sent you, and we will keep you ' +
    'informed about your order. If you did not order anything, please let us know.',
  onThePhone: 'You ordered by phone. To change or cancel something, call us.',
  online: 'You can cancel the order in your account while it is pending.',

  forShop: {
    title: 'New order, to the shop',
    usual: {
      subject: 'New order {number}, {total}',
      heading: 'A new order: {number}',
      text: `{buyer}

{place}

{order}

{link}`,
    },
    placeholders: {
      number: 'The order number',
      total: 'The total',
      buyer: 'The customer’s name and phone number',
      place: 'The delivery address',
      order: 'The items ordered',
      link: 'The button that opens the order',
    },
    buyer: (name: string, phone: string) => (phone ? `${name}, ${phone}` : name),
    see: 'Open the order',
  },
  sample: {
    laptop: 'A laptop of the model that most people buy',
    charger: 'Charger, 65 W, USB-C',
    delivery: 'Local Courier shipping',
  },
}
