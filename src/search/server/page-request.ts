import { defaultPageSize } from '#kit/contract/calls/paging.model.ts'

/** The requested page of a list, and the text to filter it by. */
export interface PageRequest {
  search?: string
  offset: number
  limit: number
}

interface Paging {
  page?: number
  limit?: number
}

export const toPageBounds = ({ page = 1, limit = defaultPageSize }: Paging) => ({
  offset: (page - 1) * limit,
  limit,
})

export const toPageRequest = <Query extends Paging>({ page, limit, ...filter }: Query) => ({
  ...filter,
  ...toPageBounds({ page, limit }),
})
