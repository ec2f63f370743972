import { apiBase } from '../../../contract/calls/wire.ts'
import { refusalOf } from './api-failure.ts'
import { readToken } from './token.ts'

/** Fetches a protected file. A plain link could not send the session token. */
export async function fetchPrivateFile(path: string, type: string): Promise<Blob> {
  const token = readToken()
  const response = await fetch(`${apiBase}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!response.ok) throw await refusalOf(response)
  return new Blob([await response.arrayBuffer()], { type })
}

/** Converts a picture to a data URL, which the content security policy allows. */
export const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
