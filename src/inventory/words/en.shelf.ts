import { formatAmount } from '#kit/contract/money.ts'

const products = (count: number) => `${formatAmount(count)} ${count === 1 ? 'product' : 'products'}`

/** Counting the shelf, what runs out, and labels. */
export const shelf = {
  lowStockTitle: 'Low stock',
  lowStockWhat:
    'Products on sale that are at their threshold or below, with what was sold in the last 30 days.',
  lowStockNone:
    'Nothing runs out. Products appear here once they reach the number at which you want to ' +
    'order more.',
  lowStockColumns: {
    product: 'Product',
    stock: 'Available',
    reserved: 'Reserved',
    threshold: 'Low at',
    sold: 'Sold in 30 days',
    lasts: 'Lasts',
  },
  lasts: (days: number | null) =>
    days === null ? 'Not sold' : days === 0 ? 'Gone' : days === 1 ? '1 day' : `${days} days`,
  lowSorts: { lasts: 'Runs out first', sold: 'Sells most' },
  sortBy: 'Sort by',

  labels: 'Labels',
  labelsTitle: 'Print labels',
  labelFormat: 'Size',
  labelFormats: { a4: 'A4, 24 of 70 × 37 mm', roll: 'Roll, 50 × 25 mm' },
  labelsUsed: 'Used on the first sheet',
  labelsAdd: 'Add a product',
  labelsAddHint: 'Type its name, or scan its barcode or SKU',
  labelsNone:
    'No products yet. Add the first one above, or select several in the list of products.',
  labelsOf: (name: string) => `Labels of ${name}`,
  labelsAsShelf: 'As many as on the shelf',
  labelsCount: (count: number) => `${count} ${count === 1 ? 'label' : 'labels'}`,
  labelsPreview: 'How they are printed',
  labelsMore: (count: number) => `and ${count} more`,
  labelsMax: (max: number) => `At most ${max} labels at once`,
  removeLabel: (name: string) => `No label of ${name}`,
  print: 'Print',

  countTitle: 'Stock count',
  countWhat:
    'Open a sheet for a category, print it, count what is on the shelf, and type in the ' +
    'numbers. Differences are booked all at once. You can sell meanwhile.',
  countOpen: 'Open a sheet',
  countEverything: 'Everything',
  countOpened: 'The sheet is open.',
  countNone: 'No sheet yet.',
  countColumns: {
    sheet: 'Sheet',
    opened: 'Opened',
    counted: 'Counted',
    difference: 'Difference',
    state: 'State',
  },
  countStates: { open: 'Open', posted: 'Booked' },
  countedOf: (counted: number, all: number) => `${counted} of ${all}`,
  openedBy: (moment: string, name: string | null) => (name ? `${moment}, ${name}` : moment),
  postedBy: (moment: string, name: string | null) => `Booked ${moment}${name ? ` by ${name}` : ''}`,
  sheetColumns: {
    product: 'Product',
    shelf: 'Should be',
    counted: 'Counted',
    difference: 'Difference',
  },
  countedLabel: (name: string) => `Counted: ${name}`,
  findRow: 'Scan a barcode or type a name to jump to its row',
  noSuchRow: 'It is not on this sheet.',
  printSheet: 'Print the sheet',
  printedAt: (moment: string) => `As of ${moment}`,
  discardSheet: 'Throw away',
  discardTitle: 'Throw this sheet away?',
  discardWhat: 'What was typed in is lost. Nothing is booked.',
  postSheet: 'Book differences',
  postTitle: 'Book what was counted?',
  postWhat: (differences: number, pieces: string) =>
    differences === 0
      ? 'Everything is as it should be; no stock changes.'
      : `The stock of ${products(differences)} changes, by ${pieces} pieces in total.`,
  postUncounted: (count: number) =>
    `${products(count)} without a number ${count === 1 ? 'stays' : 'stay'} as before.`,
  posted: 'The count is booked.',
  movedSince: (seen: number, shelf: number) =>
    `${seen} when the sheet was opened, ${shelf} now. When did you count?`,
  countedAt: (shelf: number) => `While there were ${shelf}`,
  notSavedRow: 'Not saved',
  signed: (pieces: number) => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0'),

  sheetNote: (id: string) => `Count sheet ${id}`,
  sheetTitle: (id: string, category: string) => `Count sheet ${id}${category && `, ${category}`}`,
  sheetDiscarded: 'The sheet is thrown away.',
}
