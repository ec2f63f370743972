import { ApiError, createClient, fromReply, toRequest, type Wire } from '#contract/wire.ts'

/** The API over HTTP, as somebody on another machine calls it. */
export function clientOver(wires: Record<string, Record<string, Wire>>, address: string, token?: string) {
  return createClient(wires, async (wire, input) => {
    const { method, url, json, form } = toRequest(wire, input)
    const headers: Record<string, string> = { ...(json && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(address + url, { method, headers, body: form ?? (json && JSON.stringify(json)) })
    const reply = await response.json()
    if (!response.ok) throw new ApiError(response.status, reply)
    return fromReply(wire, reply, response.headers.get('x-total-count'))
  })
}
