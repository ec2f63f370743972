/** What the back office says; kept apart, so that customers need not carry it. */
export const adminMessages = {
  signIn: 'Sign in with the account that the shop’s owner gave you.',
  notStaff: 'This account is a customer’s. The back office is for those who work in the shop.',
  ownerOnly: 'Only the shop’s owner can open this page.',
  notFound: 'There is nothing at this address. Choose a page from the menu.',
  nothingFound: 'Nothing was found.',
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
  imports: {
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
