import type { LimitName } from '../../model.ts'

export const mails = {
  limits: {
    title: 'Daily limit nearly reached, to the shop',
    usual: {
      subject: 'A daily limit is nearly reached',
      heading: 'Someone may be misusing the shop',
      text: `Within a day, people whom the shop cannot identify have caused:

{list}

At the limit, the shop sends no more of these until some are a day old. Customers with confirmed \
addresses and numbers are not affected.

{link}`,
    },
    placeholders: { list: 'The limits', link: 'The button that opens the outbox' },
    names: {
      mails: 'e-mails from visitors to unconfirmed addresses',
      account_mails: 'e-mails from customers to unconfirmed addresses',
      messages: 'text messages to unconfirmed numbers',
      slots: 'repair times without confirmation',
    } satisfies Record<LimitName, string>,
    line: (name: string, count: number, max: number) => `${count} of ${max} ${name}`,
    see: 'Open the outbox',
  },
  lowStock: {
    title: 'Low stock notice to the shop',
    usual: {
      subject: 'Low stock: {products}',
      heading: 'These products are running low',
      text: `{list}

{others}

{link}`,
    },
    placeholders: {
      products: 'The number of products',
      list: 'The products that ran low since the last such e-mail',
      others: 'The number of products that were already low',
      link: 'The button that opens the list of products',
    },
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    left: (stock: number) => (stock === 0 ? 'sold out' : `${stock} left`),
    line: (name: string, left: string) => `${name}: ${left}`,
    more: (count: number) => `and ${count} more`,
    others: (count: number) =>
      count === 1
        ? 'One more product was already low.'
        : `${count} more products were already low.`,
    see: 'Open the list',
  },
}
