export const defaultPageSize = 24
export const maxPageSize = 100
export const maxSearchLength = 100

/** Parses the page number of an address; 1 if it is missing or invalid. */
export const parsePage = (query: URLSearchParams) =>
  /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
