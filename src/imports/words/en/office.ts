import type { PictureProblem } from '#inventory/model.ts'
import type { StockBase } from '#jobs/model.ts'
import { formatAmount } from '#kit/contract/money.ts'
import { formatCount } from '#kit/contract/words/en/format-count.ts'
import type { newRows, TableFormat } from '../../model.ts'

const products = (count: number) => formatCount(count, 'product', 'products')

export const office = {
  title: 'Import products',
  back: 'Products',

  chooseTitle: '1. Choose a table',
  format:
    'An export from WooCommerce or Shopify, a supplier’s price list, or an export from this ' +
    'shop: a CSV file with headings, up to 10 MB and 20,000 rows. In Excel, save it as ' +
    '“CSV UTF-8”. ' +
    'In an export from this shop, leave the columns “Version” and “Stock when exported” as ' +
    'they are.',
  chooseFile: 'Choose a CSV file',
  dropFile: 'or drop it here.',
  reading: 'Reading the table…',

  formats: {
    own: 'This is an export from this shop.',
    woocommerce:
      'This is an export from WooCommerce. Each variation becomes a separate product. Blank ' +
      'cells change nothing.',
    shopify:
      'This is an export from Shopify. Each variant becomes a separate product. Blank cells ' +
      'change nothing.',
    list: '',
  } satisfies Record<TableFormat, string>,
  remembered: 'The columns are set as for the last table with these headings.',

  optionsTitle: 'What the table does not say',
  newRows: 'Rows that match no product',
  newRowsChoices: { add: 'Add them as new products', skip: 'Leave them out' } satisfies Record<
    (typeof newRows)[number],
    string
  >,
  defaultCategory: 'Category of new products whose rows have none',
  noDefaultCategory: 'None: such rows are errors',
  blankStock: 'Stock of new products whose rows have none',
  blankStockHint:
    'Without a number, they appear as sold out until they are counted. The stock of existing ' +
    'products stays as it is.',
  createAttributes: 'Create attributes that the shop does not have yet',

  /** Fields that only other shops' tables have. */
  extraFields: {
    salePrice: 'Sale price',
    comparePrice: 'Previous price (crossed out)',
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
  asAttribute: 'Attribute named after the column',
  stock: 'Stock',
  pictures: 'Pictures',

  mappingTitle: '2. Match the columns',
  mapping: (rows: number) =>
    `${formatAmount(rows)} ${rows === 1 ? 'row' : 'rows'}. Rows are matched to products by slug, ` +
    'SKU, model or name. Existing products are changed, others are added.',
  column: 'Column',
  numbered: (number: number) => `Column ${number}`,
  example: 'Example',
  importAs: 'Import as',
  importColumnAs: (column: string) => `Import ${column} as`,
  notImported: 'Left out',
  rules:
    'An empty cell clears texts and attributes and leaves other fields as they are. Columns ' +
    'that are left out change nothing. You see all changes before anything is imported.',
  rulesOfOthers:
    'Columns that are left out change nothing. You see all changes before anything is imported.',
  stockRule:
    'Stock: in an export from this shop, it changes by the difference from “Stock when ' +
    'exported”, so that sales since then still count. In any other table, it is a count, ' +
    'compared with the stock at the time of the check.',
  stockOfOthers:
    'Stock is a count, compared with the stock at the time of the check. Blank cells change ' +
    'nothing.',
  check: 'Check the table',
  chooseAnother: 'Choose another table',

  checkTitle: '3. Check',
  nothingWrong: 'The table has no errors.',
  stockChanges: {
    export: (count: number) =>
      `The stock of ${products(count)} changes by the difference from “Stock when exported”. ` +
      'Sales since then still count.',
    check: (count: number) =>
      `The stock of ${products(count)} is set to the count in the table. Sales between now and ` +
      'the import are subtracted.',
  } satisfies Record<StockBase, (count: number) => string>,
  skipped: (count: number) =>
    count === 1
      ? '1 row is skipped: it is not a product, or it matches no product of the shop.'
      : `${formatAmount(count)} rows are skipped: they are not products, or they match no ` +
        'product of the shop.',
  rounded: (count: number) =>
    `The regular ${count === 1 ? 'price' : 'prices'} of ${products(count)} ` +
    `${count === 1 ? 'moves' : 'move'} slightly: discounts are whole percentages, and the sale ` +
    'price stays exact.',
  withoutStock: (count: number) =>
    `${products(count)} to add ${count === 1 ? 'has' : 'have'} no stock in the table and will ` +
    'appear as sold out. Go back to the columns to set the stock.',
  picturesToFetch: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'picture is' : 'pictures are'} fetched after the ` +
    'import, in the background.',
  newAttributes: (labels: string[]) =>
    `New attributes: ${labels.slice(0, 40).join(', ')}${labels.length > 40 ? ', …' : ''}.`,
  newCategories: 'These categories do not exist yet',
  newCategoriesHint: 'Create them, or choose existing categories instead.',
  makeCategory: 'Create it',
  instead: (path: string) => `Category for ${path}`,
  checkAgain: 'Check again with these categories',
  isNew: 'New',
  inRow: (row: number) => `row ${row}`,
  changesTitle: 'What changes',
  changesMore: (count: number) => `and ${formatAmount(count)} more ${count === 1 ? 'row' : 'rows'}`,
  nothing: '—',
  importWithout: (count: number) => `Import ${products(count)} without the rows with errors`,
  andCategories: (count: number, categories: number) =>
    `Create ${formatAmount(categories)} ${categories === 1 ? 'category' : 'categories'} and ` +
    `import ${products(count)}`,

  picturesTitle: 'Pictures',
  picturesState: ({ waiting, fetched, failed }: Record<'waiting' | 'fetched' | 'failed', number>) =>
    [
      `${formatAmount(fetched)} fetched`,
      waiting > 0 && `${formatAmount(waiting)} waiting`,
      failed > 0 && `${formatAmount(failed)} failed`,
    ]
      .filter(Boolean)
      .join(', '),
  pictureProblems: {
    address: 'This is not the address of a picture on the internet',
    private: 'This address is not on the public internet',
    unreachable: 'The other server does not answer',
    refused: 'The other server refuses to send it',
    tooLarge: 'The picture is too large',
    wrongType: 'This is not a picture',
    unreadable: 'The picture cannot be read, or is not a JPEG, PNG, WebP or AVIF file',
  } satisfies Record<PictureProblem, string>,

  counts: { created: 'to add', changed: 'to change', unchanged: 'unchanged' },
  import: (count: number) => `Import ${products(count)}`,
  backToColumns: 'Back to the columns',
  chooseFixed: 'Choose a corrected table',

  importTitle: '4. Import',
  done: 'The table has been imported.',
  doneInPart:
    'The table has been imported, except for rows whose products were changed after the check.',
  stopped: 'These changes were made before it stopped, and they stay:',
  leftOut: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'row was' : 'rows were'} left out. Check the table ` +
    'again to import the rest.',
  counted: { created: 'added', changed: 'changed', unchanged: 'unchanged' },
  seeProducts: 'View products',
  importAnother: 'Import another table',

  cellErrors: (count: number) =>
    `${formatAmount(count)} ${count === 1 ? 'cell has an error' : 'cells have errors'}. Nothing ` +
    'has been imported.',

  /** The note on each change of stock. */
  note: 'Import from a table',
  problems: {
    twice: 'This product appears in the table more than once',
    slugTaken: 'Another product already has this address',
    skuTaken: 'Another product in the shop or further up in the table has this SKU',
    sameSku: 'Several products have this SKU. Enter the slug of the right one',
    sameModel: 'Several products have this model. Enter the slug of the right one',
    cellTooLong: 'This cell is too long',
    notAnAddress: 'This is not the address of a picture',
    notADate: 'Enter a date such as 2026-11-17',
    saleTooLow: 'The sale price is less than a tenth of the regular price',
    sameName: 'Several products have this name. Enter the slug of the right one',
    tooManyCells: 'The row has more cells than there are headings',
    unknownCategory: 'This category does not exist',
    categoryTooDeep: (max: number) => `Categories have at most ${max} levels`,
    tooManyCategories: (max: number) =>
      `An import can create at most ${max} categories. Choose existing ones instead`,
    tooManyAttributes: (max: number) =>
      `An import can create at most ${max} attributes. Leave some columns out`,
    unknownSeller: 'No seller has this handle',
    notSelling: 'This seller is suspended and cannot get new products',
    notANumber: 'This is not a number',
    notYesOrNo: 'Enter yes or no',
    changedSince: 'This product was changed after the table was exported',
    changedSinceCheck: 'This product was changed after the table was checked',
    tooFewLeft:
      'This would make the stock negative: too many were sold since the table was exported',
  },
  unknownField: 'This field does not exist',
  chosenTwice: 'Two columns cannot be imported as the same field',
  versionAndSeen:
    'To import the stock of an exported table, choose both “Version” and “Stock when ' +
    'exported”, so that sales since then still count. Otherwise, leave the stock out',
  nameOrSlug: 'Choose a column for the name, SKU, model or slug',
}
