import type { EndpointSpec } from '../../contract/endpoint.ts'
import { statusOf } from '../../contract/errors.ts'
import { ApiError } from '../../contract/wire.ts'
import { readPublicly } from '../db/replicas.ts'
import { type Api, requirePart } from './bind.ts'
import { toShopError } from './error-handler.ts'
import { parseFlat } from './input.ts'

/**
 * Calls a public endpoint's rule from our own pages: same validation, same refusals, no network.
 * What the answer depends on is added to `tags`, also where it is a refusal: what is not found
 * today may be there tomorrow.
 */
export async function callInProcess(
  api: Api,
  spec: EndpointSpec,
  input: Record<string, unknown>,
  tags: Set<string>,
): Promise<unknown> {
  const bound = api.bound.get(spec)
  if (!bound || spec.access !== 'public')
    throw new Error(`Pages cannot call ${spec.method} ${spec.path}.`)
  // Switching the part on or off changes the facts.
  if (spec.part) tags.add('facts')
  try {
    requirePart(api, spec)
    const parsed = parseFlat(spec, input)
    const read = () => bound.rule(parsed as never, { address: 'page' } as never, {} as never)
    const tagsOf = (reply?: unknown) => bound.tags?.(parsed as never, reply as never) ?? []
    // Where no tag is named, nobody would say that it changed.
    const isTold = tagsOf().length > 0
    const ask = async () => {
      const value = await (isTold ? readPublicly(read) : read())
      return { value, tags: tagsOf(value) }
    }
    const isAskedByAll = bound.tags && Object.values(parsed).every((given) => given === undefined)
    const answer = await (isAskedByAll ? api.cache.answers.get(spec.path, ask) : ask()).catch(
      (refusal) => {
        for (const tag of tagsOf()) tags.add(tag)
        throw refusal
      },
    )
    for (const tag of answer.tags) tags.add(tag)
    return answer.value
  } catch (error) {
    const { code, message, params, fields } = toShopError(error)
    const status = statusOf(code)
    if (status >= 500)
      api.shop.log.error({ err: error, endpoint: spec.path }, 'a page could not load its data')
    throw new ApiError(status, { code, message, params, fields })
  }
}
