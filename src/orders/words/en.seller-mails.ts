const placeholders = {
  name: 'The member’s name',
  business: 'The name of the business',
  number: 'The order’s number',
  link: 'The button that opens the seller’s part of the order',
}
const changes = 'Which pieces'
const note = 'What was written with it; left out where nothing was'

export const mails = {
  placed: {
    title: 'Seller: new order',
    usual: {
      subject: 'New order {number} for {business}',
      heading: 'You have a new order',
      text: `Hello {name},

{business} has a new order: {number}, placed {when} (Nepal time). Confirm it, pack it and send it.

{order}

{link}`,
    },
    placeholders: {
      ...placeholders,
      when: 'When it was placed, Nepal time',
      order: 'What was ordered of the seller, and what it comes to',
    },
  },
  cancelled: {
    title: 'Seller: order cancelled',
    usual: {
      subject: 'Order {number} for {business}: cancelled',
      heading: 'Do not send this',
      text: `Hello {name},

{who} has cancelled this of order {number}: {changes}. It is back in your stock.

{note}

{link}`,
    },
    placeholders: {
      ...placeholders,
      who: '‘The customer’, or the name of the shop',
      changes,
      note,
    },
  },
  returned: {
    title: 'Seller: order returned',
    usual: {
      subject: 'Order {number} for {business}: returned',
      heading: 'Something came back',
      text: `Hello {name},

{shop} has taken this of order {number} back: {changes}. It is back in your stock, and the customer gets the money back.

{note}

{link}`,
    },
    placeholders: { ...placeholders, changes, note },
  },
  came_back: {
    title: 'Seller: parcel not delivered',
    usual: {
      subject: 'Order {number} for {business}: not delivered',
      heading: 'A parcel came back',
      text: `Hello {name},

This of order {number} could not be delivered: {changes}. It is back in your stock, and nothing is charged for it.

{note}

{link}`,
    },
    placeholders: { ...placeholders, changes, note },
  },
  changed: {
    title: 'Seller: order changed',
    usual: {
      subject: 'Order {number} for {business}: changed',
      heading: 'An order has changed',
      text: `Hello {name},

{shop} has changed order {number}: {changes} Look at it before you pack it.

{note}

{link}`,
    },
    placeholders: { ...placeholders, changes: 'What was changed', note },
  },
  takenBack: {
    title: 'Seller: a step was taken back',
    usual: {
      subject: 'Order {number} for {business}: still to be sent',
      heading: 'This is still to be sent',
      text: `Hello {name},

{shop} has taken back a mistake with order {number}: {changes}

{note}

{link}`,
    },
    placeholders: { ...placeholders, changes: 'What it is now', note },
  },
  customer: 'The customer',
  ordered: 'What was ordered',
  see: 'Open the order',
  pathOnly: (path: string) => `Open this page of the shop: ${path}`,
}
