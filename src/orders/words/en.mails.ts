import type { OrderStage } from '../stages.ts'
import { collected, stageNames } from './en.stages.ts'

const placeholders = {
  name: 'The customer’s name; the paragraph is left out where the address is not confirmed',
  number: 'The order’s number',
  when: 'When it was placed, Nepal time',
  total: 'What it comes to',
  arrives: 'When it arrives; the paragraph is left out where that is not known',
  note: 'What staff wrote when they moved the order; left out where they wrote nothing',
  order:
    'The order: when it arrives, what was bought, what it comes to, where it goes, and a ' +
    'button that leads to it',
  next: 'What happens next',
  what: '‘Your order’, or which part of it where it is sent in several',
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
        text: 'Hello {name},\n\nThank you for your order {number} of {when} (Nepal time).\n\n{order}\n\n{next}',
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
      'Everything in it is in its box.',
    ),
    ready: moved(
      'Order ready to be collected',
      'Your order {number}: ready to be collected',
      '{what} is ready to be collected',
      'It is waiting for you in the shop.',
    ),
    shipped: moved(
      'Order shipped',
      'Your order {number}: shipped',
      '{what} is on its way',
      'It has left and is on its way to you.',
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
      'Your return is here',
      'We have received it, and you will get your money back.',
    ),
    came_back: moved(
      'Order not delivered',
      'Your order {number}: it came back to us',
      'We could not hand {what} over',
      'The parcel has come back to us. You owe us nothing, and if you have already paid, you ' +
        'will get your money back.',
    ),
  } satisfies Record<OrderStage, unknown>,
  collected: moved(
    'Order collected',
    'Your order {number}: collected',
    'You have collected {what}',
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
  /** What staff changed in an order. */
  change: {
    intro: 'We have changed your order as agreed. This is what it is now.',
    added: (name: string, quantity: string) => `Added: ${quantity} × ${name}.`,
    removed: (name: string, quantity: string) => `Removed: ${quantity} × ${name}.`,
    quantity: (name: string, before: string, after: string) =>
      `${name}: ${after} instead of ${before}.`,
    price: (name: string, before: string, after: string) =>
      `Price of ${name}: ${after} instead of ${before}.`,
    address: (_: string, after: string) => `It goes to: ${after}.`,
    collectHere: 'You pick it up in the shop.',
    delivery: (before: string, after: string) => `Delivery: ${after} instead of ${before}.`,
    phone: (_: string, after: string) => `Phone: ${after}.`,
    buyer: (_: string, after: string) => `The invoice is made out to: ${after}.`,
    total: (before: string, after: string) => `The total is ${after} instead of ${before}.`,
    refund: (amount: string) => `You will get ${amount} back.`,
    due: (amount: string) => `${amount} is left to pay.`,
  },
  takenBack: (wrong: string, right: string) =>
    `Our last message about this order was a mistake. It is not ‘${wrong}’: it is ‘${right}’ again.`,
  what: 'Your order',
  part: (place: number, of: number) => `Part ${place} of ${of}`,
  whatPart: (place: number, of: number) => `Part ${place} of ${of} of your order`,
  partNumber: (number: number, place: number, of: number) => `${number} (part ${place} of ${of})`,
  aboutPart: (place: number, of: number, seller: string) =>
    `This is about part ${place} of ${of} of your order, sold by ${seller}.`,
  soldBy: (seller: string) => `Sold by ${seller}`,
  cancelledPieces: (what: string) => `Cancelled: ${what}. There is nothing to pay for it.`,
  cameBackPieces: (what: string) =>
    `This came back to us, because it could not be handed over: ${what}. There is nothing to pay for it.`,
  returnedPieces: (what: string) =>
    `We have received back: ${what}. You will get your money back for it.`,
  piece: (quantity: number, product: string) => `${quantity} × ${product}`,
  parcel: {
    title: 'Your parcel',
    from: (seller: string) => `Your parcel from ${seller}`,
    courier: 'Courier',
    number: 'Tracking number',
    follow: 'Follow your parcel',
  },
  see: 'See your order',
  numbered: (number: number) => `Order ${number}`,
  preview: (pieces: number, total: string) =>
    `${pieces} ${pieces === 1 ? 'item' : 'items'}, ${total}`,
  pieces: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  state: {
    arrives: 'Arrives',
    ready: 'Ready to pick up',
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
    refunded: 'Total, money returned',
    nothing: 'Total, nothing to pay',
    vat: 'VAT 13% included',
    dropped: 'Cancelled or returned',
  },
  delivery: {
    to: 'Goes to',
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
    pack: { what: 'We pack and send it', how: 'You will get a mail when it leaves.' },
    packUnverified: { what: 'We pack and send it', how: '' },
    packPickup: { what: 'We pack it', how: 'It is waiting for you in the shop.' },
    pay: {
      what: 'You look at it, then pay',
      how: (total: string) => `${total} in cash, when you get it.`,
    },
    payAhead: {
      what: 'You pay for it',
      how: (total: string) => `${total}. The order in your account leads you there.`,
    },
    come: { what: 'The courier will call you', how: 'Please keep your phone nearby.' },
    waitReady: {
      what: 'We will tell you when it is ready',
      how: 'You will get a mail, and it will be waiting for you in the shop.',
    },
    fetch: { what: 'Come and pick it up', how: 'Bring the number of your order.' },
    keep: {
      what: 'Not right?',
      how: (days: number) =>
        `Tell us within ${days} days of the delivery, and you will get your money back.`,
    },
    again: {
      what: 'Changed your mind?',
      how: 'What you ordered is in your account, and one click puts it back into the cart.',
    },
    missed: {
      what: 'Did we miss you?',
      how:
        'Call us, and we will send it again. What you ordered is also in your account, and one ' +
        'click puts it back into the cart.',
    },
    money: { what: 'Your money', how: 'We pay it back the way you paid.' },
  },
  unverified:
    'Confirm this e-mail address with the link we have sent you, and we will tell you ' +
    'whenever your order moves. If you ordered nothing, please tell us.',
  onThePhone: 'You ordered on the phone. To change or cancel something, call us.',
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
      number: 'The order’s number',
      total: 'What it comes to',
      buyer: 'Who ordered, and how to call them',
      place: 'Where it goes',
      order: 'What was ordered',
      link: 'The button that opens the order',
    },
    buyer: (name: string, phone: string) => (phone ? `${name}, ${phone}` : name),
    see: 'Open the order',
    pathOnly: (path: string) => `Open this page of the shop: ${path}`,
  },
}
