export const mails = {
  lowStock: {
    title: 'Low stock, to the shop',
    usual: {
      subject: 'Running low: {products}',
      heading: 'Order more of these',
      text: `{list}

{others}

{link}`,
    },
    placeholders: {
      products: 'How many products',
      list: 'What has run low since the last such mail',
      others: 'How many more ran low before',
      link: 'The button that opens the list of products',
    },
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    left: (stock: number) => (stock === 0 ? 'sold out' : `${stock} left`),
    line: (name: string, left: string) => `${name}: ${left}`,
    more: (count: number) => `and ${count} more`,
    others: (count: number) =>
      count === 1 ? 'One more has been low for longer.' : `${count} more have been low for longer.`,
    see: 'Open the list',
    pathOnly: (path: string) => `Open this page of the shop: ${path}`,
  },
}
