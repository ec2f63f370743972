import { defaultPageSize } from '#kit/contract/paging.model.ts'

/** Which part of a list is wanted. */
export interface PageOf {
  search?: string
  offset: number
  limit: number
}

export const toPageOf = <Query extends { page?: number; limit?: number }>({
  page = 1,
  limit = defaultPageSize,
  ...filter
}: Query) => ({
  ...filter,
  offset: (page - 1) * limit,
  limit,
})
