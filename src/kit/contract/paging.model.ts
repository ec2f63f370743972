export const defaultPageSize = 24
export const maxPageSize = 100
export const maxSearchLength = 100

/** The page an address asks for; the first if it asks for none or an impossible one. */
export const readPage = (query: URLSearchParams) =>
  /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
