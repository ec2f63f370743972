import { ApiError } from '../../../contract/calls/wire.ts'

/** Turns an invalid id into "not found". */
// The error is created anew: on the server, the API's `ApiError` is a different class than here.
export function asNotFound(error: ApiError): never {
  throw error.status === 400 || error.status === 404
    ? new ApiError(404, { code: 'not_found' })
    : error
}
