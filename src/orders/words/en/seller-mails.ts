const placeholders = {
  name: 'The member’s name',
  business: 'The name of the business',
  number: 'The order number',
  link: 'The button that opens the seller’s part of the order',
}
const changes = 'The items'
const note = 'The note written with it; left out if there is none'

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
      when: 'When the order was placed, in Nepal time',
      order: 'The seller’s items and their total',
    },
  },
  cancelled: {
    title: 'Seller: order cancelled',
    usual: {
      subject: 'Order {number} for {business}: cancelled',
      heading: 'Do not send this',
      text: `Hello {name},

{who} has cancelled items of order {number}: {changes}. They are back in your stock.

{note}

{link}`,
    },
    placeholders: {
      ...placeholders,
      who: '“The customer”, or the shop’s name',
      changes,
      note,
    },
  },
  returned: {
    title: 'Seller: order returned',
    usual: {
      subject: 'Order {number} for {business}: returned',
      heading: 'Items were returned',
      text:
        'Hello {name},\n\n{shop} has received a return of order {number}: {changes}. The items ' +
        'are back in your stock, and the customer gets the money back.\n\n{note}\n\n{link}',
    },
    placeholders: { ...placeholders, changes, note },
  },
  came_back: {
    title: 'Seller: parcel not delivered',
    usual: {
      subject: 'Order {number} for {business}: not delivered',
      heading: 'A parcel could not be delivered',
      text:
        'Hello {name},\n\nItems of order {number} could not be delivered: {changes}. They are ' +
        'back in your stock, and nothing is charged for them.\n\n{note}\n\n{link}',
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
  stepUndone: {
    title: 'Seller: a step was undone',
    usual: {
      subject: 'Order {number} for {business}: still to be sent',
      heading: 'This is still to be sent',
      text: `Hello {name},

{shop} has undone a mistake with order {number}: {changes}

{note}

{link}`,
    },
    placeholders: { ...placeholders, changes: 'The current state', note },
  },
  customer: 'The customer',
  ordered: 'Items ordered',
  see: 'Open the order',
}
