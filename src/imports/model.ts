/** What a table is, told by its headings: our own export, another shop's, or any list. */
export const tableFormats = ['own', 'woocommerce', 'shopify', 'list'] as const
export type TableFormat = (typeof tableFormats)[number]

/** What becomes of rows that match no product. */
export const newRows = ['add', 'skip'] as const

/** A column that becomes an attribute called like its heading; several columns may. */
export const asAttribute = 'asAttribute'

/** Between the names of a category and the one below it. */
export const pathSeparator = ' > '

/** Of what an import makes besides products: more is a mistake in the columns. */
export const maxMade = { levels: 6, categories: 300, attributes: 300 }
