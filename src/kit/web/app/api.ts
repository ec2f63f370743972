import { wires } from 'virtual:wires'
import type { ApiClient } from '../../contract/client.ts'
import { ApiError, createClient, fromReply, toRequest, type Wire } from '../../contract/wire.ts'
import { kitWords } from '../../contract/words.ts'
import { forSeller } from './acting.ts'
import { forgetSession, readToken, tellRefused } from './token.ts'

async function overFetch(wire: Wire, input: Record<string, unknown>) {
  const {
    method,
    url,
    json,
    form,
    headers: own,
  } = toRequest(wire, wire.member && input.businessId === undefined ? forSeller(input) : input)
  const token = readToken()
  const headers: Record<string, string> = { ...own }
  if (token) headers.authorization = `Bearer ${token}`
  if (json) headers['content-type'] = 'application/json'
  const response = await fetch(url, {
    method,
    headers,
    body: form ?? (json && JSON.stringify(json)),
  }).catch(() => {
    throw new ApiError(0, { code: 'unavailable', message: kitWords.offline })
  })
  const reply = await response.json().catch(() => {
    // Not from the shop, such as the page of a hotel's network, or cut off.
    if (response.ok) throw new ApiError(0, { code: 'unavailable', message: kitWords.offline })
    return {}
  })
  if (!response.ok) {
    // Specification §4: the session is over, and everything kept for it goes. Another may have
    // begun since.
    if (response.status === 403 && readToken() === token)
      reply.code === 'not_permitted' ? tellRefused() : forgetSession({ endedByServer: true })
    throw new ApiError(response.status, reply)
  }
  return fromReply(wire, reply, response.headers.get('x-total-count'))
}

/**
 * The API in the browser. Pages' loaders get theirs as an argument, because on the server it is
 * another one.
 */
export const api = createClient(wires, overFetch) as ApiClient
