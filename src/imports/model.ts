/** The kind of table: our own export, another shop's, or any list. */
export const tableFormats = ['own', 'woocommerce', 'shopify', 'list'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The treatment of rows that match no product. */
export const newRows = ['add', 'skip'] as const

export const defaultOptions = { newRows: 'add', createAttributes: false, categories: {} } as const

/** The field of columns that become an attribute named after their heading. */
export const asAttribute = 'asAttribute'

/** Separates the names in a category path. */
export const pathSeparator = ' > '

/** Limits for new categories and attributes. An import that exceeds them has wrong columns. */
export const maxCreated = { levels: 6, categories: 300, attributes: 300 }
