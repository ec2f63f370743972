import { ApiError } from '../../../contract/calls/wire.ts'

/** Converts any thrown value to an `ApiError`. */
export const toApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(500, {})
