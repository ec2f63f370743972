import { apiBase } from '../../../contract/calls/wire.ts'
import { nepalDate } from '../../../contract/time/nepal-time.ts'
import { refusalOf } from './api-failure.ts'
import { completeInput } from './call-input.ts'
import { readToken } from './token.ts'

/** Saves a file in the browser's downloads folder. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads a protected file and adds today's date in Nepal to its name. */
export async function downloadFile(
  path: string,
  name: string,
  filter: Record<string, string> = {},
) {
  const response = await fetch(`${apiBase}${path}?${new URLSearchParams(completeInput(filter))}`, {
    headers: { authorization: `Bearer ${readToken()}` },
  })
  if (!response.ok) throw await refusalOf(response)
  const [, start = name, end = ''] = /^(.*)(\.\w+)$/.exec(name) ?? []
  saveFile(await response.blob(), `${start}-${nepalDate(Date.now())}${end}`)
}
