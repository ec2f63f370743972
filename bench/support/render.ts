import Fastify from 'fastify'
import { may } from '#access.ts'
import { endpoints } from '#api.ts'
import { registerCatalog } from '#catalog/server/catalog.routes.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import type { EndpointSpec } from '#kit/contract/endpoint.ts'
import { createClient } from '#kit/contract/wire.ts'
import { ReplyCache } from '#kit/server/cache/reply-cache.ts'
import { createApi } from '#kit/server/http/bind.ts'
import { callInProcess } from '#kit/server/http/in-process.ts'
import { search } from '#search/server/noun.ts'
import { registerSettings } from '#settings/server/settings.routes.ts'
import { createBuiltRenderer } from '#storefront/server/renderer.ts'
import { startDatabases } from './database.ts'
import { alternate } from './measure.ts'

const rendersPerRound = 100

/** CPU time of this process, all threads, per render of the home page: with its data in memory, and from the database. */
export async function measureRender() {
  process.env.NODE_ENV = 'production'
  const databases = await startDatabases()
  const shop = await databases.openShop('pages')
  const none = { forgets: [], tells: [], renamed: [] }
  const api = createApi({ app: Fastify(), shop, cache: new ReplyCache(), headers: {}, findSession: async () => null, may, ...none })
  registerSettings(api)
  registerCatalog(api)
  search.register(api)
  const renderer = await createBuiltRenderer()

  const known = new Map<string, unknown>()
  const ask = (spec: EndpointSpec, input: Record<string, unknown>) => callInProcess(api, spec, input, new Set())
  const remember = async (spec: EndpointSpec, input: Record<string, unknown>) => {
    const key = spec.path + JSON.stringify(input)
    if (!known.has(key)) known.set(key, await ask(spec, input))
    return known.get(key)
  }

  const report = (error: unknown) => {
    throw error
  }
  const measure = (answer: typeof ask) => async () => {
    const client = createClient<EndpointSpec>(endpoints, answer) as ApiClient
    const before = process.cpuUsage()
    for (let count = 0; count < rendersPerRound; count++) {
      const rendered = await renderer.render({ url: new URL('http://localhost/'), api: client, report })
      if (rendered.status !== 200) throw new Error(`the home page answers ${rendered.status}`)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / rendersPerRound
  }

  const runs = { inMemory: measure(remember), withDatabase: measure(ask) }
  await alternate(3, runs)
  const { inMemory, withDatabase } = await alternate(7, runs)
  await databases.stop()
  // Other work on the same cores only ever adds time: the least disturbed round is closest to the truth.
  return { inMemory: Math.min(...inMemory), withDatabase: Math.min(...withDatabase) }
}
