export const defaultPageSize = 24
export const maxPageSize = 100
export const maxSearchLength = 100

/** The rows of one page of a list. */
export interface Range {
  offset: number
  limit: number
}

/** Defaults to the first page, and to the default page size. */
export const toRange = ({
  page = 1,
  limit = defaultPageSize,
}: {
  page?: number
  limit?: number
}): Range => ({ offset: (page - 1) * limit, limit })

/** Parses the page number of an address; 1 if it is missing or invalid. */
export const parsePage = (query: URLSearchParams) =>
  /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
