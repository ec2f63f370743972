export const defaultPageSize = 24
export const largestPageSize = 100
