import { wires } from 'virtual:wires'
import type { ApiClient } from '../../../contract/calls/client.ts'
import {
  ApiError,
  createClient,
  fromReply,
  toRequest,
  type Wire,
} from '../../../contract/calls/wire.ts'
import { kitWords } from '../../../contract/words/shop.ts'
import { pageLanguage } from '../page/document.ts'
import { offlineError } from './api-failure.ts'
import { completeInput } from './call-input.ts'
import { clearSession, emitRefused, readToken } from './token.ts'

async function send(wire: Wire, input: Record<string, unknown>) {
  const {
    method,
    url,
    json,
    form,
    headers: requestHeaders,
  } = toRequest(wire, completeInput(input, wire))
  const token = readToken()
  const headers: Record<string, string> = { ...requestHeaders }
  if (token) headers.authorization = `Bearer ${token}`
  if (json) headers['content-type'] = 'application/json'
  const response = await fetch(url, {
    method,
    headers,
    body: form ?? (json && JSON.stringify(json)),
  }).catch(() => {
    throw offlineError()
  })
  const reply = await response.json().catch(() => {
    // The reply was cut off, or is not from the shop, such as the login page of a hotel's Wi-Fi.
    if (response.ok) throw offlineError()
    return {}
  })
  if (!response.ok) {
    // Specification §4: the session has ended, so its stored data is cleared, unless a new session
    // has started meanwhile.
    if (response.status === 403 && readToken() === token)
      reply.code === 'not_permitted' ? emitRefused() : clearSession({ endedByServer: true })
    throw new ApiError(response.status, { message: kitWords(pageLanguage()).failed, ...reply })
  }
  return fromReply(wire, reply, response.headers.get('x-total-count'))
}

/** The API client in the browser. Loaders get a client as argument, as the server has its own. */
export const api = createClient(wires, send) as ApiClient
