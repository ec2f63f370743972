import type { OrderStage } from '../stages.ts'

const placeholders = {
  name: 'The customer’s name; the paragraph is left out where the address is not confirmed',
  number: 'The order’s number',
  when: 'When it was placed, Nepal time',
  total: 'What it comes to',
  arrives: 'When it arrives; the paragraph is left out where that is not known',
  note: 'What staff wrote when they moved the order; left out where they wrote nothing',
  order: 'The order: when it arrives, what was bought, what it comes to, where it goes, and a button that leads to it',
  next: 'What happens next',
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
    confirmed: moved('Order confirmed', 'Your order {number}: confirmed', 'Your order is confirmed', 'We are getting it ready.'),
    packed: moved('Order packed', 'Your order {number}: packed', 'Your order is packed', 'It is ready to leave the shop.'),
    shipped: moved('Order shipped', 'Your order {number}: shipped', 'Your order is on its way', 'It has left the shop.'),
    delivered: moved('Order delivered', 'Your order {number}: delivered', 'Your order has arrived', 'Thank you for buying from us.'),
    cancelled: moved('Order cancelled', 'Your order {number}: cancelled', 'Your order is cancelled', 'Nothing has to be paid.'),
    returned: moved('Order returned', 'Your order {number}: returned', 'Your return is here', 'We have received it, and you get your money back.'),
  } satisfies Record<OrderStage, unknown>,
  see: 'See your order',
  numbered: (number: number) => `Order ${number}`,
  preview: (pieces: number, total: string) => `${pieces} ${pieces === 1 ? 'item' : 'items'}, ${total}`,
  pieces: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  state: {
    arrives: 'Arrives',
    ready: 'Ready to pick up',
    stages: { delivered: 'Delivered', cancelled: 'Cancelled', returned: 'Returned' },
  },
  bought: 'What you bought',
  line: (quantity: number, product: string, price: string) => `${quantity} × ${product}: ${price}`,
  each: (quantity: number, price: string) => `${quantity} × ${price}`,
  sums: {
    toPay: 'Total, paid on delivery',
    paid: 'Total, paid',
    refunded: 'Total, money returned',
    nothing: 'Total, nothing to pay',
    vat: 'VAT 13 % included',
  },
  delivery: {
    to: 'Goes to',
    toGiven: 'The address you gave us',
    how: 'Delivery',
    free: 'No charge',
  },
  nextTitle: 'What happens next',
  next: {
    call: { what: 'We call you', how: 'Before the delivery, to confirm the items and the address.' },
    pack: { what: 'We pack and send it', how: 'You get a mail when it leaves the shop.' },
    packUnverified: { what: 'We pack and send it', how: '' },
    packPickup: { what: 'We pack it', how: 'It waits for you in the shop.' },
    pay: { what: 'You look at it, then pay', how: (total: string) => `${total} in cash, when you get it.` },
    come: { what: 'The courier calls you', how: 'Please keep your phone near.' },
    fetch: { what: 'Come and pick it up', how: 'Bring the number of your order.' },
    keep: { what: 'Not right?', how: (days: number) => `Tell us within ${days} days of the delivery, and you get your money back.` },
    again: { what: 'Changed your mind?', how: 'What you ordered is in your account, and one click puts it back into the cart.' },
    money: { what: 'Your money', how: 'We pay it back the way you paid.' },
  },
  unverified: 'Confirm this e-mail address with the link we have sent you, and we tell you whenever your order moves. If you ordered nothing, please tell us.',
  onThePhone: 'You ordered on the phone. To change or cancel something, call us.',
  online: 'You can take the order back in your account while it is pending.',
}
