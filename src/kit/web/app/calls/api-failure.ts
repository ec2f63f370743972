import { ApiError } from '../../../contract/calls/wire.ts'
import { kitWords } from '../../../contract/words/shop.ts'
import { pageLanguage } from '../page/document.ts'

/** The error of a reply that is not from the shop, or of no reply at all. */
export const offlineError = () =>
  new ApiError(0, { code: 'unavailable', message: kitWords(pageLanguage()).offline })

/** The error of a refused call. A proxy in between may have refused it, without our message. */
export async function refusalOf(response: Response) {
  const reply = await response.json().catch(() => ({}))
  return new ApiError(response.status, { message: kitWords(pageLanguage()).failed, ...reply })
}

/** Converts any thrown value to an `ApiError`. */
export const toApiError = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(500, { message: kitWords(pageLanguage()).failed })
