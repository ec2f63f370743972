import { formatCount } from '#kit/contract/words/en/format-count.ts'

const products = (count: number) => formatCount(count, 'product', 'products')

/** Words of the pages for stock counts, low stock and labels. */
export const shelf = {
  lowStockTitle: 'Low stock',
  lowStockIntro:
    'Products on sale that are at or below their threshold, with units sold in the last 30 days.',
  lowStockNone:
    'Nothing is running out. Products appear here when they reach the number at which you ' +
    'want to order more.',
  lowStockColumns: {
    product: 'Product',
    stock: 'Available',
    reserved: 'Reserved',
    threshold: 'Low at',
    sold: 'Sold in 30 days',
    lasts: 'Lasts',
  },
  lasts: (days: number | null) =>
    days === null ? 'Not sold' : days === 1 ? '1 day' : `${days} days`,
  lowSorts: { lasts: 'Runs out first', sold: 'Sells most' },
  sortBy: 'Sort by',

  labels: 'Labels',
  labelsTitle: 'Print labels',
  labelFormat: 'Size',
  labelFormats: { a4: 'A4, 24 of 70 × 37 mm', roll: 'Roll, 50 × 25 mm' },
  labelsUsed: 'Labels already used on the first sheet',
  labelsAdd: 'Add product',
  labelsAddHint: 'Type its name, or scan its barcode or SKU',
  labelsNone:
    'No products yet. Add the first one above, or select several in the list of products.',
  labelsOf: (name: string) => `Labels for ${name}`,
  labelsAsShelf: 'One per unit on the shelf',
  labelsCount: (count: number) => `${count} ${count === 1 ? 'label' : 'labels'}`,
  labelsPreview: 'Print preview',
  labelsMax: (max: number) => `At most ${max} labels at once`,
  removeLabel: (name: string) => `Remove ${name}`,
  print: 'Print',

  countTitle: 'Stock count',
  countIntro:
    'Open a sheet for a category, print it, count what is on the shelf, and type in the ' +
    'numbers. All differences are applied together. You can keep selling while you count.',
  countOpen: 'Open a sheet',
  countEverything: 'All products',
  countOpened: 'Sheet opened.',
  countNone: 'No sheets yet.',
  countColumns: {
    sheet: 'Sheet',
    opened: 'Opened',
    counted: 'Counted',
    difference: 'Difference',
    state: 'Status',
  },
  countStates: { open: 'Open', posted: 'Applied' },
  countedOf: (counted: number, all: number) => `${counted} of ${all}`,
  openedBy: (moment: string, name: string | null) => (name ? `${moment}, ${name}` : moment),
  postedBy: (moment: string, name: string | null) =>
    `Applied ${moment}${name ? ` by ${name}` : ''}`,
  sheetColumns: {
    product: 'Product',
    shelf: 'Expected',
    counted: 'Counted',
    difference: 'Difference',
  },
  countedLabel: (name: string) => `Counted: ${name}`,
  findRow: 'Scan a barcode or type a name to jump to its row',
  noSuchRow: 'That product is not on this sheet.',
  printSheet: 'Print the sheet',
  printedAt: (moment: string) => `As of ${moment}`,
  discardSheet: 'Discard sheet',
  discardTitle: 'Discard this sheet?',
  discardIntro: 'The numbers typed in are lost. Nothing is applied.',
  postSheet: 'Apply count',
  postTitle: 'Apply this count?',
  postIntro: (differences: number, units: string) =>
    differences === 0
      ? 'Every count matches, so no stock changes.'
      : `The stock of ${products(differences)} changes, by ${units} units in total.`,
  postUncounted: (count: number) =>
    `${products(count)} without a number ${count === 1 ? 'stays' : 'stay'} unchanged.`,
  posted: 'Count applied.',
  movedSince: (seen: number, shelf: number) =>
    `${seen} when the sheet was opened, ${shelf} now. When did you count?`,
  countedAt: (shelf: number) => `When there were ${shelf}`,
  notSavedRow: 'Not saved',
  signed: (units: number) => (units > 0 ? `+${units}` : units < 0 ? `−${-units}` : '0'),

  sheetNote: (id: string) => `Count sheet ${id}`,
  sheetTitle: (id: string, category: string) => `Count sheet ${id}${category && `, ${category}`}`,
  sheetDiscarded: 'Sheet discarded.',
}
