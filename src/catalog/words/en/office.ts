import type { attributeTypes, BetterValue, SerialRule } from '../../model.ts'

const categories = {
  proposals: 'Proposed by sellers',
  proposedBy: (seller: string, reason: string) => (reason ? `${seller}: ${reason}` : seller),
  accept: (name: string) => `Add ${name}`,
  accepted: (name: string) => `${name} added.`,
  refuse: (name: string) => `Reject ${name}`,
  refused: (name: string) => `${name} rejected.`,
  title: 'Categories',
  add: 'Add category',
  none: 'There is no category yet. Every product needs one.',
  help: 'Drag a category to its new position, or use the arrows. The shop changes immediately.',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  steps: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    in: (name: string) => `Put ${name} below the previous one`,
    out: (name: string) => `Put ${name} one level up`,
  },
  moved: (name: string) => `${name} moved.`,
  saved: (name: string) => `${name} saved.`,
  removed: 'Category deleted.',
  /** In the audit log, when categories of the first level are ordered. */
  firstLevel: 'First level',

  name: 'Name',
  slug: 'Address',
  slugHint: 'Lowercase letters, digits and dashes. Leave empty to use the name',
  commission: 'Commission of sellers in percent',
  commissionHint:
    'Of the price, here and in the categories below, for new orders. Leave empty to use the ' +
    'commission of the category above, or else the shop’s',
  serials: 'Serial numbers',
  serialsHint:
    'Recorded when an order is packed, one for each unit, here and in the categories below',
  serialRules: {
    '': 'Same as the category above',
    never: 'Never',
    optional: 'Optional',
    required: 'Required to finish packing',
  } satisfies Record<SerialRule | '', string>,
  warrantyMonths: 'Warranty in months',
  warrantyHint:
    'For products without a warranty of their own. Leave empty to use that of the category ' +
    'above',
  parent: 'Parent category',
  noParent: 'None (first level)',
  description: 'Description',
  picture: 'Picture',
  pictureHint: 'JPEG, PNG, WebP or AVIF, up to 8 MB',
  uploading: 'Uploading…',
  removePicture: 'Remove picture',

  removeTitle: (name: string) => `Delete ${name}?`,
  removing: 'It is empty. Customers and search engines will no longer find it.',
  notEmptyTitle: (name: string) => `${name} is not empty`,
  notEmpty: (products: number, below: number) => {
    const parts = [
      products > 0 &&
        `${products} ${products === 1 ? 'product' : 'products'} (including archived ones)`,
      below > 0 && `${below} ${below === 1 ? 'category' : 'categories'} below it`,
    ]
    const [belong, them] = products + below === 1 ? ['belongs', 'it'] : ['belong', 'them']
    const contents = parts.filter(Boolean).join(' and ')
    return `${contents} still ${belong} to it. Move ${them} somewhere else first.`
  },
}

const attributes = {
  title: 'Attributes',
  define: 'Add attribute',
  search: 'Search by name or option',
  category: 'Category',
  allCategories: 'All categories',
  group: 'Group',
  allGroups: 'All groups',
  caption: 'Attributes that products can have',
  columns: {
    label: 'Attribute',
    values: 'Values',
    group: 'Group',
    categories: 'Categories',
    uses: 'Used for',
    actions: 'Actions',
  },
  types: {
    text: 'Text',
    number: 'Number',
    boolean: 'Yes or no',
    choice: 'Choice',
  } satisfies Record<(typeof attributeTypes)[number], string>,
  withUnit: (type: string, unit: string) => `${type}, ${unit}`,
  moreOptions: (options: string, more: number) => `${options} and ${more} more`,
  uses: { filterable: 'filter', comparable: 'comparison', required: 'required' },

  label: 'Label',
  labelHint: 'As customers read it',
  name: 'Name',
  nameHint: 'Such as screenSize, for lists and imports. Leave empty to use the label',
  nameStays: 'Products use it, so it cannot be changed',
  type: 'Type',
  unit: 'Unit',
  unitHint: 'Such as GB, inch or W',
  options: 'Options',
  optionsHint: 'For a choice: one per line, in the order of the list',
  help: 'Help',
  helpHint: 'Explains the label to customers',
  groupHint: 'Its heading in the spec table',
  position: 'Position',
  positionHint: 'Smaller numbers come first',
  filterable: 'Customers can filter by it',
  comparable: 'Shown when products are compared',
  better: 'Better value',
  betterHint:
    'Marked in comparisons. Later options of a choice are higher, and yes is higher than no; ' +
    'text has no better value',
  betterValues: { higher: 'The higher one', lower: 'The lower one' } satisfies Record<
    BetterValue,
    string
  >,
  noneBetter: 'None',
  required: 'Every product needs it',
  categories: 'Categories that have it, with all below them',

  saved: (label: string) => `${label} saved.`,
  removed: 'Attribute deleted.',
  removeTitle: (label: string) => `Delete ${label}?`,
  removing:
    'You can only delete an attribute that no product has. Filters and spec tables will no ' +
    'longer show it.',
}

export const office = { categories, attributes }
