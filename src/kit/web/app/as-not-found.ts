import { ApiError } from '../../contract/wire.ts'

/**
 * What is no id, and what is nobody's, is not found. Thrown anew: on the server the API's errors
 * are of another class than the page's.
 */
export function asNotFound(error: ApiError): never {
  throw error.status === 400 || error.status === 404
    ? new ApiError(404, { code: 'not_found' })
    : error
}
