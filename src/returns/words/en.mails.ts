const placeholders = {
  name: 'The customer’s name',
  number: 'The return’s number',
  order: 'The order’s number',
  pieces: 'What is to come back',
  note: 'What was written with the decision; left out where nothing was',
  address: 'Where it is to be brought or sent; left out where that is not known',
  outcome: 'What the customer gets for it',
  link: 'The button that opens the order',
}

const told = (title: string, subject: string, heading: string, text: string) => ({
  title,
  usual: { subject, heading, text: `Hello {name},\n\n${text}\n\n{note}\n\n{link}` },
  placeholders,
})

export const mails = {
  kinds: {
    asked: told(
      'Return asked for',
      'Your return {number}',
      'We have your request',
      'You want to return this from order {order}: {pieces}. Please keep it with everything ' +
        'that was in the box; we tell you soon how to send it.',
    ),
    accepted: told(
      'Return accepted',
      'Your return {number}: accepted',
      'You can send it back',
      'We take this from order {order} back: {pieces}. Pack it with everything that was in the box, and write the number {number} on it.\n\nBring or send it to: {address}',
    ),
    refused: told(
      'Return refused',
      'Your return {number}',
      'We cannot take this back',
      'We have looked at what you want to return from order {order}: {pieces}.',
    ),
    received: told(
      'Return received',
      'Your return {number}: received',
      'Your return is here',
      'This from order {order} has arrived: {pieces}. {outcome}',
    ),
    settled: told(
      'Return settled',
      'Your return {number}: done',
      'Your return is settled',
      'Everything about your return from order {order} is done: {pieces}.',
    ),
  },
  seller: {
    title: 'Seller: return asked for',
    usual: {
      subject: 'Return {number} for {business}',
      heading: 'A customer wants to return something',
      text: 'Hello {name},\n\nA customer wants to return this of order {order}: {pieces}. Look at it, and accept or refuse it.\n\n{link}',
    },
    placeholders: {
      name: 'The member’s name',
      business: 'The name of the business',
      number: 'The return’s number',
      order: 'The order’s number',
      pieces: 'What is to come back',
      link: 'The button that opens the return',
    },
  },
  outcomes: {
    refund: 'You get your money back the way you paid.',
    exchange: 'We send you the same again.',
  },
  piece: (quantity: number, product: string) => `${quantity} × ${product}`,
  aside: (number: number) => `Return ${number}`,
  see: 'See the return',
  pathOnly: (path: string) => `Open this page of the shop: ${path}`,
  sampleNote: 'We are at the counter from 10 to 5.',
}
