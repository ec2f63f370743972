import { endpoints } from '#api.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toWires } from '#kit/contract/calls/endpoint.ts'
import { ApiError, createClient, fromReply, toRequest } from '#kit/contract/calls/wire.ts'

/** The API over HTTP, called as a visitor or with a token. */
export function createHttpClient(address: string, token?: string) {
  return createClient(toWires(endpoints), async (wire, input) => {
    const { method, url, json, form, headers } = toRequest(wire, input)
    const all = {
      ...headers,
      ...(json && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(address + url, {
      method,
      headers: all,
      body: form ?? (json && JSON.stringify(json)),
    })
    const reply = await response.json()
    if (!response.ok) throw new ApiError(response.status, reply)
    return fromReply(wire, reply, response.headers.get('x-total-count'))
  }) as ApiClient
}
