export const search = { label: 'Search Products' }
