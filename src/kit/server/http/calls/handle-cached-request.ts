import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec, Page, Reply, RuleInput } from '../../../contract/calls/endpoint.ts'
import { sendCached } from '../../cache/send.ts'
import { allowReplicaReads } from '../../db/connection/replicas.ts'
import { encodeUtf8 } from '../../text/encode-utf8.ts'
import { pageHeaders } from '../page-headers.ts'
import { type Api, requireFeature } from './api.ts'
import { visitorOf } from './caller.ts'
import { parseRequest } from './input.ts'
import { createReplyKey } from './reply-key.ts'
import type { CallerFor, CallOf, Rule } from './rule.ts'
import { jsonType, serialize } from './serialize.ts'

export interface CacheOptions<E extends EndpointSpec> {
  /**
   * The tags of a public read: its reply is cached until one of them is signalled. `reply` is
   * undefined if the rule refused.
   */
  tags: (input: RuleInput<E>, reply?: Reply<E>) => string[]
  /**
   * Writes the reply as JSON if most of it exists as JSON already. The result must be the same as
   * the contract's serialization.
   */
  write: ((reply: Reply<E>) => string) | undefined
}

export function createCachedHandler<E extends EndpointSpec>(
  api: Api,
  spec: E,
  rule: Rule<E>,
  { tags, write, isLimited }: CacheOptions<E> & { isLimited: boolean },
) {
  const replyKey = createReplyKey(spec)

  async function createReply(request: FastifyRequest, reply: FastifyReply) {
    const input = parseRequest(spec, request) as RuleInput<E>
    const key = replyKey(input)
    // Read before the request waits in the queue: a closed connection has no address any more, and
    // other callers may wait for the same reply.
    const visitor = visitorOf(request)
    const cached = await api.cache.get(key, async () => {
      const result = await allowReplicaReads(() =>
        rule(input, visitor as CallerFor<E>, { origin: '' } as CallOf<E>),
      )
      const [payload, headers] = spec.paged
        ? [(result as Page<unknown>).items, pageHeaders(key, (result as Page<unknown>).total)]
        : [result, {}]
      return {
        status: 200,
        contentType: jsonType,
        headers,
        body: encodeUtf8([write ? write(result) : serialize(reply, spec.reply, payload)]),
        tags: tags(input, result),
      }
    })
    await sendCached(api.cache, cached, request, reply, api.headers)
    return reply
  }

  return function handleCached(request: FastifyRequest, reply: FastifyReply) {
    requireFeature(api, spec)
    const cached = api.cache.peek(request.url)
    if (!cached) return createReply(request, reply)
    // Only the address decides: later requests need not reach the framework.
    if (!spec.feature && !isLimited) cached.route = request.routeOptions.url ?? ''
    return sendCached(api.cache, cached, request, reply, api.headers)
  }
}
