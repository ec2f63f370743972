export const mails = {
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
