import { nepalDate } from '../../contract/nepal-time.ts'
import { ApiError, apiBase } from '../../contract/wire.ts'
import { forSeller } from './acting.ts'
import { readToken } from './token.ts'

/** Saves a file to the browser’s downloads. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Fetched, because a plain link could not carry the token; its name gets the day in Nepal. */
export async function downloadFile(
  path: string,
  name: string,
  filter: Record<string, string> = {},
) {
  const response = await fetch(`${apiBase}${path}?${new URLSearchParams(forSeller(filter))}`, {
    headers: { authorization: `Bearer ${readToken()}` },
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  const [, start = name, end = ''] = /^(.*)(\.\w+)$/.exec(name) ?? []
  saveFile(await response.blob(), `${start}-${nepalDate(Date.now())}${end}`)
}
