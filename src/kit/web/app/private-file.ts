import { ApiError, apiBase } from '../../contract/wire.ts'
import { readToken } from './token.ts'

/**
 * A file that only some may read. Fetched, because a plain link could not carry the token of
 * whoever is signed in.
 */
export async function fetchPrivate(path: string, type: string): Promise<Blob> {
  const token = readToken()
  const response = await fetch(`${apiBase}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  return new Blob([await response.arrayBuffer()], { type })
}

/** A picture as an address that the page may show. */
export const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
