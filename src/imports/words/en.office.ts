import type { PictureProblem } from '#inventory/model.ts'
import type { StockBase } from '#jobs/model.ts'
import { formatAmount } from '#kit/contract/money.ts'
import type { newRows, TableFormat } from '../model.ts'

const products = (count: number) => `${formatAmount(count)} ${count === 1 ? 'product' : 'products'}`

export const office = {
  title: 'Import products',
  back: 'Products',

  chooseTitle: '1. Choose a table',
  format:
    'An export of WooCommerce or Shopify, a supplier’s price list, or an export of this shop: ' +
    'as CSV with headings, up to 10 MB and 20,000 rows. From Excel, save it as “CSV UTF-8”. ' +
    'In an export of this shop, leave the columns “Version” and “Stock when exported” as they ' +
    'are.',
  chooseFile: 'Choose a CSV file',
  dropFile: 'or drop it here.',
  reading: 'Reading the table…',

  formats: {
    own: 'This is an export of this shop.',
    woocommerce:
      'This is an export of WooCommerce. Each variation becomes a product of its own; blank ' +
      'cells change nothing.',
    shopify:
      'This is an export of Shopify. Each variant becomes a product of its own; blank cells ' +
      'change nothing.',
    list: '',
  } satisfies Record<TableFormat, string>,
  remembered: 'The columns are set as the last time a table had these headings.',

  optionsTitle: 'What the table leaves open',
  newRows: 'Rows that match no product',
  newRowsChoices: { add: 'Add them as new products', skip: 'Leave them out' } satisfies Record<
    (typeof newRows)[number],
    string
  >,
  defaultCategory: 'Category of new products whose rows name none',
  noDefaultCategory: 'None: such rows are errors',
  blankStock: 'Pieces of new products whose stock is blank',
  blankStockHint:
    'Without a number they show as sold out until they are counted. The stock of products ' +
    'that exist stays as it is.',
  createAttributes: 'Make attributes that the shop does not have yet',

  /** What only tables of others have. */
  extraFields: {
    salePrice: 'Sale price',
    comparePrice: 'Price before (crossed out)',
    saleFrom: 'Sale starts',
    saleUntil: 'Sale ends',
    published: 'Published',
    status: 'Status',
    inStock: 'In stock?',
  },
  pairFields: {
    name: (number: number) => `Attribute ${number}: name`,
    value: (number: number) => `Attribute ${number}: value`,
  },
  asAttribute: 'Attribute called like the column',
  stock: 'Stock',
  pictures: 'Pictures',

  mappingTitle: '2. Say what the columns mean',
  mapping: (rows: number) =>
    `${formatAmount(rows)} ${rows === 1 ? 'row' : 'rows'}. The slug, the SKU, the model
      or the name tells which product a row is about: one that exists is changed,
      any other is added.`,
  column: 'Column',
  numbered: (number: number) => `Column ${number}`,
  example: 'For example',
  becomes: 'Becomes',
  columnBecomes: (column: string) => `${column} becomes`,
  notImported: 'Left out',
  rules:
    'An empty cell empties texts and attributes and leaves everything else as it is. Columns ' +
    'that are left out change nothing. Nothing is imported before you have seen what changes.',
  rulesOfOthers:
    'Columns that are left out change nothing. Nothing is imported before you have seen what ' +
    'changes.',
  stockRule:
    'Stock: in a table exported from here it changes by the difference from “Stock when ' +
    'exported”, so that what was sold since stays sold. In any other table it is a count, ' +
    'compared with the stock at the moment of the check.',
  stockOfOthers:
    'Stock is a count, compared with the stock at the moment of the check. A blank changes nothing.',
  check: 'Check the table',
  chooseAnother: 'Choose another',

  checkTitle: '3. Check',
  nothingWrong: 'Nothing is wrong with this table.',
  stockChanges: {
    export: (count: number) =>
      `The stock of ${products(count)} changes by the difference
        from “Stock when exported”; what was sold since stays sold.`,
    check: (count: number) =>
      `The stock of ${products(count)} is set to the count in the table; what is sold
        from now until the import is subtracted.`,
  } satisfies Record<StockBase, (count: number) => string>,
  skipped: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'row is' : 'rows are'} left out: no product of its own, or none that the shop has.`,
  rounded: (count: number) =>
    `The regular ${count === 1 ? 'price' : 'prices'} of ${products(count)} ${count === 1 ? 'moves' : 'move'} a little: the shop takes off whole per cent, and the sale price stays exact.`,
  withoutStock: (count: number) =>
    `${products(count)} to add ${count === 1 ? 'has' : 'have'} no stock in the table and will show as sold out. Go back to the columns to say how many pieces there are.`,
  picturesToFetch: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'picture is' : 'pictures are'} fetched afterwards, in the background.`,
  newAttributes: (labels: string[]) =>
    `These attributes are made: ${labels.slice(0, 40).join(', ')}${labels.length > 40 ? ', …' : ''}.`,
  newCategories: 'These categories do not exist yet',
  newCategoriesHint: 'Make them, or say which category of the shop is meant.',
  makeCategory: 'Make it',
  instead: (path: string) => `Category for ${path}`,
  checkAgain: 'Check again with these categories',
  isNew: 'New',
  inRow: (row: number) => `row ${row}`,
  changesTitle: 'What changes',
  changesMore: (count: number) => `and ${formatAmount(count)} more ${count === 1 ? 'row' : 'rows'}`,
  nothing: '—',
  importWithout: (count: number) => `Import ${products(count)} without the wrong rows`,
  andCategories: (count: number, categories: number) =>
    `Make ${formatAmount(categories)} ${categories === 1 ? 'category' : 'categories'} and import ${products(count)}`,

  picturesTitle: 'Pictures',
  picturesState: ({
    waiting,
    fetched,
    failed,
  }: {
    waiting: number
    fetched: number
    failed: number
  }) =>
    [
      `${formatAmount(fetched)} fetched`,
      waiting > 0 && `${formatAmount(waiting)} on their way`,
      failed > 0 && `${formatAmount(failed)} failed`,
    ]
      .filter(Boolean)
      .join(', '),
  pictureProblems: {
    address: 'This is no address of a picture on the internet',
    private: 'This address is not on the internet',
    unreachable: 'Nobody answers there',
    refused: 'The other server does not give it out',
    tooLarge: 'The picture is too large',
    wrongType: 'This is no picture',
    unreadable: 'The picture cannot be read, or is none of JPEG, PNG, WebP and AVIF',
  } satisfies Record<PictureProblem, string>,

  counts: { created: 'to add', changed: 'to change', unchanged: 'as before' },
  import: (count: number) => `Import ${products(count)}`,
  backToColumns: 'Back to the columns',
  chooseFixed: 'Choose a corrected table',

  importTitle: '4. Import',
  done: 'The table has been imported.',
  doneInPart:
    'The table has been imported, except for rows whose products were changed after the check.',
  stopped: 'What was imported until then stays:',
  leftOut: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'row was' : 'rows were'} left out. Check the table again to import the rest.`,
  counted: { created: 'added', changed: 'changed', unchanged: 'as before' },
  seeProducts: 'See the products',
  importAnother: 'Import another table',

  wrong: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'cell is' : 'cells are'} wrong. Nothing has been imported.`,

  /** The note on each change of stock. */
  note: 'Import from a table',
  problems: {
    twice: 'This product appears in the table more than once',
    slugTaken: 'Another product already has this address',
    skuTaken: 'Another product has this SKU, here or further up in the table',
    sameSku: 'Several products have this SKU: give the slug of the right one',
    sameModel: 'Several products have this model: give the slug of the right one',
    cellTooLong: 'This cell is too long',
    notAnAddress: 'This is not the address of a picture',
    notADate: 'This is not a date such as 2026-11-17',
    saleTooLow: 'The sale price is less than a tenth of the regular price',
    sameName: 'Several products have this name: give the slug of the right one',
    tooManyCells: 'The row has more cells than there are headings',
    unknownCategory: 'There is no such category',
    categoryTooDeep: (max: number) => `Categories have at most ${max} levels`,
    tooManyCategories: (max: number) =>
      `An import makes at most ${max} categories: choose ones that the shop has`,
    tooManyAttributes: (max: number) =>
      `An import makes at most ${max} attributes: leave columns out`,
    unknownSeller: 'No seller has this handle',
    notSelling: 'This seller is suspended and gets no products',
    notANumber: 'This is not a number',
    notYesOrNo: 'Write yes or no',
    changedSince: 'Somebody changed this product after the table was exported',
    changedSinceCheck: 'Somebody changed this product after the table was checked',
    tooFewLeft:
      'Fewer pieces are left than this takes away: too many were sold since the table was exported',
  },
  unknownField: 'There is no such field',
  chosenTwice: 'Two columns cannot be imported as the same field',
  versionAndSeen:
    'The stock of an exported table needs both “Version” and “Stock when exported”: what was ' +
    'sold since must not come back. Choose both columns, or leave the stock out',
  nameOrSlug: 'Choose the column that holds the name, the SKU, the model or the slug',
}
