const placeholders = {
  name: 'The customer’s name',
  number: 'The return number',
  order: 'The order number',
  pieces: 'The items to be returned',
  note: 'The note written with the decision. Omitted if there is none.',
  address: 'Where to bring or send the items. Omitted if there is no address.',
  outcome: 'What the customer gets: a refund or an exchange',
  link: 'The button that opens the order',
}

const kind = (title: string, subject: string, heading: string, text: string) => ({
  title,
  usual: { subject, heading, text: `Hello {name},\n\n${text}\n\n{note}\n\n{link}` },
  placeholders,
})

export const mails = {
  kinds: {
    asked: kind(
      'Return requested',
      'Your return {number}',
      'We have your request',
      'You would like to return these items from order {order}: {pieces}. Please keep them with ' +
        'everything that was in the box. We will tell you soon how to send them.',
    ),
    accepted: kind(
      'Return accepted',
      'Your return {number}: accepted',
      'You can send it back',
      'We have accepted your return from order {order}: {pieces}. Pack everything that was in ' +
        'the box, and write the number {number} on the parcel.\n\n' +
        'Bring or send it to: {address}',
    ),
    refused: kind(
      'Return rejected',
      'Your return {number}: rejected',
      'We cannot accept this return',
      'We have reviewed your return request for order {order}: {pieces}.',
    ),
    received: kind(
      'Return received',
      'Your return {number}: received',
      'Your return has arrived',
      'These items from order {order} have arrived: {pieces}. {outcome}',
    ),
    settled: kind(
      'Return closed',
      'Your return {number}: closed',
      'Your return is closed',
      'Your return from order {order} is complete: {pieces}.',
    ),
  },
  seller: {
    title: 'Seller: return requested',
    usual: {
      subject: 'Return {number} for {business}',
      heading: 'A customer requested a return',
      text:
        'Hello {name},\n\n' +
        'A customer would like to return these items from order {order}: {pieces}. Review the ' +
        'request, then accept or reject it.\n\n' +
        '{link}',
    },
    placeholders: {
      name: 'The member’s name',
      business: 'The name of the business',
      number: 'The return number',
      order: 'The order number',
      pieces: 'The items to be returned',
      link: 'The button that opens the return',
    },
  },
  outcomes: {
    refund: 'We will refund you by the payment method you used.',
    exchange: 'We will send you a replacement.',
  },
  item: (quantity: number, product: string) => `${quantity} × ${product}`,
  aside: (number: number) => `Return ${number}`,
  see: 'View the return',
  sampleNote: 'Our counter is open from 10 to 5.',
}
