import { formatCount } from '#kit/contract/words/en/format-count.ts'

const history = (reviews: number, orders: number, customers: number) =>
  `${formatCount(reviews, 'review', 'reviews')} and ${formatCount(orders, 'order', 'orders')} ` +
  `by ${formatCount(customers, 'invented customer', 'invented customers')}`

export const office = {
  title: 'Sample data',
  present: ({
    products,
    customers,
    reviews,
    orders,
  }: {
    products: number
    customers: number
    reviews: number
    orders: number
  }) =>
    'The shop came with sample data to try it out: ' +
    `${formatCount(products, 'product', 'products')} on sale, ` +
    `with ${history(reviews, orders, customers)}.`,
  canFill:
    'The shop has no products on sale. You can add sample data to try it out, ' +
    'and remove it again later.',
  gone: 'The sample data has been removed. You can add it again only while no product is on sale.',
  fill: 'Add the sample data',
  filled: 'The sample data has been added.',
  remove: 'Remove the sample data',
  removeTitle: 'Remove the sample data?',
  losing: 'This permanently removes:',
  losingProducts: (count: number) =>
    `${formatCount(count, 'sample product', 'sample products')}, also from carts and wishlists`,
  archiving: (count: number) =>
    count === 1
      ? '1 more product is archived, because it was ordered, reviewed or edited'
      : `${count} more products are archived, because they were ordered, reviewed or edited`,
  losingHistory: (reviews: number, orders: number, customers: number) =>
    `${history(reviews, orders, customers)}, also from all reports`,
  losingCategories: (categories: number, attributes: number) =>
    `${formatCount(categories, 'category', 'categories')} and ` +
    `${formatCount(attributes, 'attribute', 'attributes')}, ` +
    'except those that your own or archived products or promo codes need',
  losingSynonyms: (count: number) => `${formatCount(count, 'group', 'groups')} of search synonyms`,
  losingDesk:
    'sample sellers, repairs, devices and their compatible products, and repair prices unless ' +
    'you have set your own',
  losingTexts:
    'the sample’s home page, texts and guarantees, its placeholder links to Facebook and chat, ' +
    'and searches that only led to sample products',
  keepTitle: 'Keep for your own products',
  keep: { categories: 'Categories and attributes', synonyms: 'Search synonyms' },
  keepHint: {
    categories: 'They save you an afternoon of work if you sell computers and parts',
    synonyms: 'Such as “GPU” for graphics cards, also in Nepali',
  },
  keeping:
    'Everything that you wrote, edited or uploaded stays, and so do the orders and reviews of ' +
    'real customers. Customers no longer see the invented phone number, e-mail and address. ' +
    'Enter yours in the settings if you have not done so yet.',
  removed: (removed: number, archived: number) =>
    `${formatCount(removed, 'sample product', 'sample products')} removed` +
    `${archived > 0 ? `, ${archived} archived` : ''}.`,
}
