import type { StockBase } from '#jobs/model.ts'
import { formatAmount } from '#kit/contract/money.ts'

const products = (count: number) => `${formatAmount(count)} ${count === 1 ? 'product' : 'products'}`

export const office = {
  title: 'Import products',
  back: 'Products',

  chooseTitle: '1. Choose a table',
  format:
    'CSV in UTF-8 with headings in the first row, separated by commas, semicolons or tabs; up to 10 MB and 20,000 rows. An export of this shop can be changed and imported again; leave its columns “Version” and “Stock when exported” as they are.',
  chooseFile: 'Choose a CSV file',
  dropFile: 'or drop it here.',
  reading: 'Reading the table…',

  mappingTitle: '2. Say what the columns mean',
  mapping: (rows: number) =>
    `${formatAmount(rows)} ${rows === 1 ? 'row' : 'rows'}. The slug, the SKU or the name tells which product a row is about: one that exists is changed, any other is added.`,
  column: 'Column',
  numbered: (number: number) => `Column ${number}`,
  example: 'For example',
  becomes: 'Becomes',
  columnBecomes: (column: string) => `${column} becomes`,
  notImported: 'Left out',
  rules:
    'An empty cell empties texts and attributes and leaves everything else as it is. Columns that are left out change nothing. If anything is wrong, nothing is imported.',
  stockRule:
    'Stock: in a table exported from here it changes by the difference from “Stock when exported”, so that what was sold since stays sold. In any other table it is a count, compared with the stock at the moment of the check.',
  check: 'Check the table',
  chooseAnother: 'Choose another',

  checkTitle: '3. Check',
  nothingWrong: 'Nothing is wrong with this table.',
  stockChanges: {
    export: (count: number) => `The stock of ${products(count)} changes by the difference from “Stock when exported”; what was sold since stays sold.`,
    check: (count: number) => `The stock of ${products(count)} is set to the count in the table; what is sold from now until the import is subtracted.`,
  } satisfies Record<StockBase, (count: number) => string>,
  counts: { created: 'to add', changed: 'to change', unchanged: 'as before' },
  import: (count: number) => `Import ${products(count)}`,
  backToColumns: 'Back to the columns',
  chooseFixed: 'Choose a corrected table',

  importTitle: '4. Import',
  done: 'The table has been imported.',
  doneInPart: 'The table has been imported, except for rows whose products were changed after the check.',
  stopped: 'What was imported until then stays:',
  leftOut: (count: number) => `${formatAmount(count)} ${count === 1 ? 'row was' : 'rows were'} left out. Check the table again to import the rest.`,
  counted: { created: 'added', changed: 'changed', unchanged: 'as before' },
  seeProducts: 'See the products',
  importAnother: 'Import another table',

  wrong: (count: number) => `${formatAmount(count)} ${count === 1 ? 'cell is' : 'cells are'} wrong. Nothing was imported.`,

  /** The note on each change of stock. */
  note: 'Import from a table',
  problems: {
    twice: 'This product appears in the table more than once',
    slugTaken: 'Another product already has this address',
    skuTaken: 'Another product has this SKU, here or further up in the table',
    sameSku: 'Several products have this SKU: give the slug of the right one',
    sameName: 'Several products have this name: give the slug of the right one',
    tooManyCells: 'The row has more cells than there are headings',
    unknownCategory: 'There is no such category',
    unknownSeller: 'No seller has this handle',
    notSelling: 'This seller is suspended and gets no products',
    notANumber: 'This is not a number',
    notYesOrNo: 'Write yes or no',
    changedSince: 'Somebody changed this product after the table was exported',
    changedSinceCheck: 'Somebody changed this product after the table was checked',
    tooFewLeft: 'Fewer pieces are left than this takes away: too many were sold since the table was exported',
  },
  unknownField: 'There is no such field',
  chosenTwice: 'Two columns cannot be imported as the same field',
  versionAndSeen:
    'The stock of an exported table needs both “Version” and “Stock when exported”: what was sold since must not come back. Choose both columns, or leave the stock out',
  nameOrSlug: 'Choose the column that holds the name, the SKU or the slug',
}
