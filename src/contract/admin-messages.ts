const counted = (products: number) => (products === 1 ? 'One product carries' : `${products} products carry`)

/** What the back office says; kept apart, so that customers need not carry it. */
export const adminMessages = {
  signIn: 'Sign in with the account that the shop’s owner gave you.',
  notStaff: 'This account is a customer’s. The back office is for those who work in the shop.',
  ownerOnly: 'Only the shop’s owner can open this page.',
  notFound: 'There is nothing at this address. Choose a page from the menu.',
  nothingFound: 'Nothing was found.',
  settings: {
    saved: 'Settings saved. The shop shows them now.',
    sampleRemoved: (removed: number, archived: number) => `${removed} sample products removed${archived > 0 ? `, ${archived} archived` : ''}.`,
    sampleFilled: 'The sample catalogue is in the shop again.',
    sampleIsThere: ({ products, customers, reviews }: { products: number; customers: number; reviews: number }) =>
      `The shop came with a sample catalogue to try it out. ${products} of its products are on sale, with ${reviews} reviews by ${customers} invented customers.`,
    sampleCanFill: 'The shop sells nothing yet. It can be filled with a sample catalogue to try it out, which can be removed again.',
    sampleIsGone: 'The sample catalogue is not in the shop. It can be filled in again only while no product is on sale.',
    losing: 'This takes away for good:',
    losingProducts: (products: number) => `${products} sample products, also from carts and wishlists`,
    archiving: (products: number) =>
      `${products === 1 ? 'one more leaves' : `${products} more leave`} the shop but ${products === 1 ? 'is' : 'are'} archived: somebody ordered, reviewed or edited ${products === 1 ? 'it' : 'them'}`,
    losingReviews: (reviews: number, customers: number) => `${reviews} reviews by ${customers} invented customers`,
    keeping: 'Categories and attributes stay for your own products, and so does everything that real customers did.',
  },
  staff: {
    changed: 'Role changed.',
    invited: (email: string) => `Invitation sent to ${email}.`,
    withdrawn: 'Invitation withdrawn.',
    withdrawing: (email: string) => `The link that was sent to ${email} works no more.`,
    inviting: 'They get a mail with a link that works once, for 72 hours, and choose a password of their own.',
    roles: 'Staff work on orders, products, enquiries and reviews. Owners also see revenue and customers, and change staff and settings.',
    becomesOwner: (name: string) => `${name} will see revenue and customers, and may change settings and staff, you among them.`,
    becomesStaff: (name: string) => `${name} keeps working on orders and products, but no longer sees revenue, customers, staff and settings.`,
    becomesCustomer: (name: string) =>
      `${name} is signed out everywhere at once and cannot open the back office any more. The account stays, as a customer’s, with its own orders.`,
    fromEnvironment: 'The server’s settings name this account (ADMIN_EMAIL): the next start makes it an owner again.',
    welcome: (shop: string, role: 'staff' | 'owner') =>
      `Choose a password, and you are in the back office of ${shop} as ${role === 'owner' ? 'an owner' : 'staff'}.`,
    hasAccount: (email: string) =>
      `${email} has a customer’s account here. It becomes yours for work as well, and this password takes the place of the old one.`,
  },
  categories: {
    none: 'There is no category yet. Products need one to stand in.',
    help: 'Drag a category to where it shall stand, or use the arrows. The shop shows it at once.',
    moved: (name: string) => `${name} moved.`,
    saved: (name: string) => `${name} saved.`,
    removing: 'Nothing stands in it. The shop and search engines will not find it any more.',
    notEmpty: (products: number, below: number) =>
      `${[products > 0 && `${products} ${products === 1 ? 'product' : 'products'}, archived ones among them`, below > 0 && `${below} ${below === 1 ? 'category' : 'categories'} below it`].filter(Boolean).join(' and ')} still belong to it. Move them somewhere else first.`,
  },
  attributes: {
    saved: (label: string) => `${label} saved.`,
    removed: 'Attribute removed.',
    removing: 'It goes only if no product carries it. Filters and spec tables are made without it from then on.',
    carried: (products: number) => `${counted(products)} this attribute. Take it from them first.`,
    typeMisfits: (products: number) => `${counted(products)} a value that would not fit this type.`,
    optionMissing: (products: number) => `${counted(products)} an option that is missing here.`,
    categoryMissing: (products: number) => `${counted(products)} this attribute in a category that would not have it any more.`,
  },
  unsaved: 'What you changed on this page is not saved yet and would be lost.',
  jobs: {
    interrupted: 'The shop was stopped while this went on. Nothing of it was done.',
    check: (rows: string) => `Check of a table with ${rows} rows`,
    import: (rows: string) => `Import of ${rows} rows`,
    bulk: (what: string, count: string) => `${what} of ${count} ${count === '1' ? 'product' : 'products'}`,
  },
  bulk: {
    price: 'The new price would be zero or less, or too large.',
    stock: 'There would be less than nothing in stock.',
    attributes: (names: string) => `Its attributes do not fit the category: ${names}.`,
  },
  products: {
    created: 'Product added.',
    saved: 'Product saved.',
    archived: 'Archived: it is no longer in the shop.',
    restored: 'Back in the shop.',
    exported: 'The table is in your downloads.',
    bulkDone: (count: string) => `${count} changed.`,
    goesOn: 'This goes on when you leave the page.',
    stockNow: (stock: number) => `${stock} in stock now.`,
    categoryFirst: 'Choose a category first: it says what its products are described by.',
    noAttributes: 'This category has no attributes.',
    strangeAttributes: (names: string) => `The category does not have these, so they go when you save: ${names}.`,
    dropPictures: 'or drop them here. JPEG, PNG, WebP or AVIF, 8 MB at most.',
    noPrice: 'Give a price to see what customers pay.',
    customersPay: (price: string, saved: string) => `Customers pay ${price}${saved && `, ${saved} less than marked`}.`,
    conflict: 'Choose for each field whose version goes on. Nothing is saved before you press Save.',
    noConflict: 'What they changed and what you changed go together.',
  },
  imports: {
    what: 'CSV in UTF-8 with headings in the first row, parted by commas, semicolons or tabs; 10 MB and 20,000 rows at most. An export of this shop can be changed and imported again.',
    drop: 'or drop it here.',
    mapping: 'Name or slug tells which product a row is about: one that exists is changed, another is added.',
    rules:
      'An empty cell empties texts and attributes and leaves everything else as it is. Columns that are left out change nothing. If anything is wrong, nothing is imported.',
    nothingWrong: 'Nothing is wrong with this table.',
    wrong: (count: string) => `${count} ${count === '1' ? 'cell is' : 'cells are'} wrong. Nothing was imported.`,
    moreWrong: (count: string) => `and ${count} more; the first 5,000 are in the download`,
    done: 'The table is imported.',
    note: 'Import from a table',
    twice: 'This address stands in the table more than once',
    tooManyCells: 'The row has more cells than there are headings',
    unknownCategory: 'There is no such category',
    notANumber: 'This is not a number',
    notYesOrNo: 'Write yes or no',
    changedSince: 'Somebody changed this product after the table was exported',
    unknownField: 'There is no such field',
    chosenTwice: 'Two columns cannot be imported as the same field',
    nameOrSlug: 'Choose the column that holds the name or the address',
  },
} as const

/** What is said beside a field of the back office. */
export const adminFields = {
  link: 'The link must start with https://',
  degrees: (most: number) => `Write degrees from -${most} to ${most}, such as 27.7031`,
  staffPassword: 'Use at least 12 characters',
  between: (least: number, most: number) => `Write a whole number from ${least} to ${most}`,
} as const
