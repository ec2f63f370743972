import Fastify from 'fastify'
import { may } from '#access/access.ts'
import { endpoints } from '#api.ts'
import type { PublicSection } from '#content/home/home.ts'
import type { Block } from '#content/text/blocks.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { createClient } from '#kit/contract/calls/wire.ts'
import { ReplyCache } from '#kit/server/cache/reply-cache.ts'
import { createApi } from '#kit/server/http/calls/bind.ts'
import { callInProcess } from '#kit/server/http/calls/in-process.ts'
import { encodeUtf8 } from '#kit/server/text/encode-utf8.ts'
import { nouns } from '#nouns.ts'
import { createBuiltRenderer } from '#storefront/server/renderer.ts'
import { startDatabases } from './database.ts'
import { alternate } from './measure.ts'

const rendersPerRound = 100

/** A very long home page: the sample's sections and thirty custom ones. */
const maxSections = 40

/**
 * CPU time of this process, all threads, per render of the home page to bytes: with data in memory,
 * from the database, and with forty sections.
 */
export async function measureRender() {
  process.env.NODE_ENV = 'production'
  const databases = await startDatabases()
  const shop = await databases.openShop('pages')
  const none = {
    eraseCustomer: [],
    exportCustomer: [],
    merges: [],
    profileListeners: [],
    sellersChanged: [],
    sellerRenamed: [],
    countsForSellers: [],
    orderAttachments: [],
    mailKinds: [],
    callExtension: { mayPermit: () => false, extend: async () => ({}) },
  }
  const api = createApi({
    app: Fastify(),
    shop,
    cache: new ReplyCache(),
    headers: {},
    findSession: async () => null,
    closedShop: { hasPreviewKey: () => false, admits: async () => false },
    may,
    isPermission: () => true,
    ...none,
  })
  for (const noun of nouns) noun.register(api)
  const renderer = await createBuiltRenderer()

  const replies = new Map<string, unknown>()
  const ask = (spec: EndpointSpec, input: Record<string, unknown>) =>
    callInProcess(api, spec, input, new Set(), 'en')
  const askOnce = async (spec: EndpointSpec, input: Record<string, unknown>) => {
    const key = spec.path + JSON.stringify(input)
    if (!replies.has(key)) replies.set(key, await ask(spec, input))
    return replies.get(key)
  }

  const report = (error: unknown) => {
    throw error
  }
  const long = async (spec: EndpointSpec, input: Record<string, unknown>) => {
    const answer = await askOnce(spec, input)
    return spec === endpoints.content.home
      ? { sections: lengthen((answer as { sections: PublicSection[] }).sections) }
      : answer
  }
  const measure = (answer: typeof ask) => async () => {
    const client = createClient<EndpointSpec>(endpoints, answer) as ApiClient
    const before = process.cpuUsage()
    for (let count = 0; count < rendersPerRound; count++) {
      const rendered = await renderer.render({
        url: new URL('http://localhost/'),
        language: 'en',
        api: client,
        report,
      })
      if (!('html' in rendered)) throw new Error(`the home page leads to ${rendered.location}`)
      encodeUtf8(rendered.html)
      if (rendered.status !== 200) throw new Error(`the home page answers ${rendered.status}`)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / rendersPerRound
  }

  const runs = { inMemory: measure(askOnce), withDatabase: measure(ask), long: measure(long) }
  await alternate(3, runs)
  const { inMemory, withDatabase, long: longs } = await alternate(7, runs)
  await databases.stop()
  // Other work on the same cores only adds time, so the minimum is the best estimate.
  return {
    inMemory: Math.min(...inMemory),
    withDatabase: Math.min(...withDatabase),
    long: Math.min(...longs),
  }
}

/** Adds price lists, products, banners and texts in turn below the existing sections. */
function lengthen(sections: PublicSection[]): PublicSection[] {
  const categoryId =
    sections.flatMap((section) =>
      section.kind === 'priceList' ? (section.categoryId ?? []) : [],
    )[0] ?? null
  const productIds = sections.flatMap((section) =>
    section.kind === 'hero' ? section.products.map(({ id }) => id) : [],
  )
  const link = { label: 'See more', to: '/about', categoryId: null }
  const added = Array.from({ length: maxSections - sections.length }, (_, index): PublicSection => {
    const every = { id: `added-${index}`, hidden: false, title: `Section ${index}` }
    const text =
      'We mend what we sell, and say so before we begin. Ask at the counter.\n\n' +
      'Every part is named with its sizes.'
    if (index % 4 === 0) return { ...every, kind: 'priceList', categoryId, count: 3, more: '' }
    if (index % 4 === 1) return { ...every, kind: 'featured', count: 3, productIds }
    if (index % 4 === 2)
      return { ...every, kind: 'banner', text, link, picture: null, promises: false }
    const blocks = text.split('\n\n').map(
      (paragraph): Block => ({
        type: 'paragraph',
        content: [{ type: 'text', text: paragraph }],
      }),
    )
    return { ...every, kind: 'text', blocks, picture: null, side: 'left', link }
  })
  return [...sections, ...added]
}
