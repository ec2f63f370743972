import { ApiError } from '../../contract/wire.ts'

/** Whatever a call threw, as a failed call. */
export const toApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(500, {})
