import { ApiError, apiBase } from '#kit/contract/wire.ts'
import { readToken } from '#kit/web/app/token.ts'
import type { BusinessDocument } from '../business.ts'

/** Fetched, because a plain link could not carry the token. It gets the type that the shop has found it to be. */
export async function fetchDocument({ id, type }: BusinessDocument): Promise<Blob> {
  const response = await fetch(`${apiBase}/business/document/${id}`, { headers: { authorization: `Bearer ${readToken()}` } })
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
