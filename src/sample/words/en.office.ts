const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const history = (reviews: number, orders: number, customers: number) =>
  `${counted(reviews, 'review', 'reviews')} and ${counted(orders, 'order', 'orders')} by ${counted(customers, 'invented customer', 'invented customers')}`

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
    `The shop came with a sample catalogue to try it out. ${products} of its products are on sale, with ${history(reviews, orders, customers)}.`,
  canFill:
    'The shop sells nothing yet. It can be filled with a sample catalogue to try it out, ' +
    'which can be removed again.',
  gone:
    'The sample catalogue is not in the shop. It can be filled in again only while no product ' +
    'is on sale.',
  fill: 'Fill in the sample data',
  filled: 'The sample catalogue is in the shop again.',
  remove: 'Remove the sample data',
  removeTitle: 'Remove the sample data?',
  losing: 'This removes for good:',
  losingProducts: (count: number) =>
    `${counted(count, 'sample product', 'sample products')}, also from carts and wishlists`,
  archiving: (count: number) =>
    count === 1
      ? 'one more leaves the shop and is archived, because somebody ordered, reviewed or edited it'
      : `${count} more leave the shop and are archived, because somebody ordered, reviewed or edited them`,
  losingHistory: (reviews: number, orders: number, customers: number) =>
    `${history(reviews, orders, customers)}, with their share of every figure`,
  losingCategories: (categories: number, attributes: number) =>
    `${counted(categories, 'category', 'categories')} and ${counted(attributes, 'attribute', 'attributes')}, except those that your own products, archived ones or promo codes need`,
  losingSynonyms: (count: number) =>
    `${counted(count, 'group', 'groups')} of words that mean the same when somebody searches`,
  losingDesk:
    'its sellers, repairs, devices and what fits them, and the prices of repairs unless you ' +
    'have set your own',
  losingTexts:
    'the sample’s home page, texts and promises, the links to nobody’s Facebook page and ' +
    'chat, and searches that only found what goes',
  keepTitle: 'Keep for your own products',
  keep: { categories: 'Categories and attributes', synonyms: 'Words that mean the same' },
  keepHint: {
    categories: 'If you sell computers and parts, they save you an afternoon',
    synonyms: 'Such as GPU for graphics cards, also in Nepali',
  },
  keeping:
    'Everything that you wrote, edited or uploaded stays, and so does everything that real ' +
    'customers did. Visitors no longer see an invented phone number, e-mail or address: enter ' +
    'yours in the settings if you have not.',
  removed: (removed: number, archived: number) =>
    `${counted(removed, 'sample product', 'sample products')} removed${archived > 0 ? `, ${archived} archived` : ''}.`,
}
