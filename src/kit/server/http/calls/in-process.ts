import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import { statusOf } from '../../../contract/calls/errors.ts'
import { ApiError } from '../../../contract/calls/wire.ts'
import type { Language } from '../../../contract/language.ts'
import { allowReplicaReads } from '../../db/connection/replicas.ts'
import { diskRefusal, toShopError } from '../error-handler.ts'
import { type Api, requireFeature } from './api.ts'
import type { Visitor } from './caller.ts'
import { parseFlatInput } from './input.ts'

/**
 * Calls a public endpoint's rule from our own pages: same validation, same refusals, no network.
 *
 * The tags of the result are added to `tags`, also for refusals: a page that is missing today may
 * exist tomorrow.
 */
export async function callInProcess(
  api: Api,
  spec: EndpointSpec,
  input: Record<string, unknown>,
  tags: Set<string>,
  language: Language,
): Promise<unknown> {
  const binding = api.bindings.get(spec)
  if (!binding || spec.access !== 'public')
    throw new Error(`Pages cannot call ${spec.method} ${spec.path}.`)
  // Switching a feature on or off signals the tag `facts`.
  if (spec.feature) tags.add('facts')
  try {
    requireFeature(api, spec)
    const parsed = parseFlatInput(spec, input, language)
    const read = () =>
      binding.rule(
        parsed as never,
        { address: 'page', devices: [], language } satisfies Visitor as never,
        {} as never,
      )
    const tagsOf = (reply?: unknown) => binding.tags?.(parsed as never, reply as never) ?? []
    // Without tags, changes are not signalled, so only the primary may answer.
    const hasTags = tagsOf().length > 0
    const load = async () => {
      const value = await (hasTags ? allowReplicaReads(read) : read())
      return { value, tags: tagsOf(value) }
    }
    const isShared = binding.tags && Object.values(parsed).every((value) => value === undefined)
    const result = await (isShared
      ? api.cache.results.get(`${language} ${spec.path}`, load)
      : load()
    ).catch((refusal) => {
      for (const tag of tagsOf()) tags.add(tag)
      throw refusal
    })
    for (const tag of result.tags) tags.add(tag)
    return result.value
  } catch (error) {
    const refusal = toShopError(error, api.shop.disk)
    const { code, params } = refusal
    const status = statusOf(code)
    if (status >= 500 && refusal !== diskRefusal)
      api.shop.log.error({ err: error, endpoint: spec.path }, 'a page could not load its data')
    throw new ApiError(status, { code, params, ...refusal.describe(language) })
  }
}
