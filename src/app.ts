import '#errors.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { may, permissions } from '#access/access.ts'
import { createMemberCalls, describeMemberAccess } from '#access/server/member-calls.ts'
import { findSession } from '#accounts/server/sign-in/sessions.ts'
import { statusOf } from '#kit/contract/calls/errors.ts'
import { followInvalidations } from '#kit/server/cache/invalidate.ts'
import { ReplyCache } from '#kit/server/cache/reply-cache.ts'
import type { Config } from '#kit/server/config/config.ts'
import { createApi } from '#kit/server/http/calls/bind.ts'
import { isStaff } from '#kit/server/http/calls/handle-request.ts'
import { serveCachedFirst } from '#kit/server/http/calls/serve-cached.ts'
import { createClientErrorHandler } from '#kit/server/http/client-error.ts'
import { registerDocumentation } from '#kit/server/http/documentation.ts'
import { registerErrorHandler, sendError, toShopError } from '#kit/server/http/error-handler.ts'
import { type AllowedSites, securityHeaders } from '#kit/server/http/headers.ts'
import { registerHealth } from '#kit/server/http/health.ts'
import { registerLimits } from '#kit/server/http/limits.ts'
import { createLoadShedder } from '#kit/server/http/load-shedder.ts'
import { nextRequestId, registerRequestLog } from '#kit/server/http/log.ts'
import { readableUrl } from '#kit/server/http/readable-url.ts'
import { registerMetrics } from '#kit/server/metrics/metrics.routes.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Worker } from '#kit/server/workers/worker.ts'
import { getActingSeller, worksForSeller } from '#sellers/server/members/get-acting-seller.ts'
import { hasPreviewKey } from '#settings/server/index.ts'
import { registerPages } from '#storefront/server/pages.ts'
import { createBuiltRenderer, type Renderer } from '#storefront/server/renderer.ts'
import { registerSitemap } from '#storefront/server/sitemap.routes.ts'
import { registerStaticFiles } from '#storefront/server/static-files.ts'
import { endpoints } from './api.ts'
import { nouns } from './nouns.ts'

/** Replies may set these headers themselves. */
const ownHeaders = ['content-security-policy', 'cross-origin-resource-policy'] as const

export interface AppOptions {
  /** Refuses requests while the process is overloaded. */
  shedsLoad?: boolean
  /** Whether a load balancer may send customers. */
  isServing?: () => boolean
  /** Null if no other process serves this port. */
  worker?: Worker | null
  /** Null serves only the API. */
  renderer?: Renderer | null
}

/** The sites that the content security policy allows besides the shop's own. */
function allowedSites({ google, payments: { esewa, connectips } }: Config): AllowedSites {
  const gsi = 'https://accounts.google.com/gsi/'
  return {
    ...(google && {
      'script-src': [`${gsi}client`],
      'style-src': [`${gsi}style`],
      'connect-src': [gsi],
    }),
    'frame-src': ['https://www.openstreetmap.org', ...(google ? [gsi] : [])],
    // The browser posts payment forms to these gateways.
    'form-action': [esewa, connectips].flatMap((gateway) =>
      gateway ? [new URL(gateway.url).origin] : [],
    ),
  }
}

const createServer = (shop: Shop, headers: Record<string, string>) =>
  Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    // Requests share one logger: most log nothing, and entries name their request.
    childLoggerFactory: (log, bindings, options) =>
      options.level ? log.child(bindings, options) : log,
    trustProxy: shop.config.trustProxy || false,
    bodyLimit: 64 * 1024,
    connectionTimeout: 20_000,
    // A photo may take long over a slow connection in the mountains. Headers are short.
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: createClientErrorHandler(headers, shop.language),
  })

function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  // Cached pages contain these headers already and bypass the hook. Replies keep their own policy.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const own = ownHeaders.flatMap((name) =>
      reply.hasHeader(name) ? [[name, reply.getHeader(name)] as const] : [],
    )
    reply.headers({ ...headers, ...Object.fromEntries(own) })
    done(null, payload)
  })
}

/** A local shop learns its own address from the requests that reach it. */
function learnLocalOrigin(app: FastifyInstance, shop: Shop) {
  if (!shop.origin.isLocal()) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (shop.origin.isLocal()) shop.origin.reachedAt(request.hostname)
    done()
  })
}

/** Caches replies until a change in any process invalidates them. */
function registerCache(
  app: FastifyInstance,
  shop: Shop,
  loadShedder: ReturnType<typeof createLoadShedder> | null,
) {
  const cache = new ReplyCache(
    {},
    (error) => statusOf(toShopError(error).code) === 503,
    loadShedder?.runQueued,
  )
  loadShedder?.register(app, cache)
  const stopFollowing = followInvalidations(shop.signals, cache)
  app.addHook('onClose', async () => void stopFollowing())
  // A page rendered before the new settings arrived may still show the old ones.
  shop.settings.onChange(() => cache.dropTags(['facts']))
  shop.sellers.onChange(() => cache.dropTags(['facts', 'sellers']))
  return cache
}

/** Collects the functions by which nouns take part in each other's changes. */
const collectHooks = () => ({
  eraseCustomer: nouns.flatMap(({ eraseCustomer }) => eraseCustomer ?? []),
  exportCustomer: nouns.flatMap(({ exportCustomer }) => exportCustomer ?? []),
  merges: nouns.flatMap(({ merge }) => merge ?? []),
  profileListeners: nouns.flatMap(({ onProfileChange }) => onProfileChange ?? []),
  sellersChanged: nouns.flatMap(({ sellersChanged }) => sellersChanged ?? []),
  sellerRenamed: nouns.flatMap(({ sellerRenamed }) => sellerRenamed ?? []),
  countsForSellers: nouns.flatMap(({ countForSellers }) => countForSellers ?? []),
  orderAttachments: nouns.flatMap(({ orderAttachment }) => orderAttachment ?? []),
  mailKinds: nouns.flatMap(({ mailKinds }) => mailKinds ?? []),
})

function registerFallbacks(app: FastifyInstance) {
  app.all('/api/*', async () => {
    throw new ShopError('not_found')
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ShopError('not_found')))
}

/** Registers every noun and the pages on one Fastify instance. Starts nothing. */
export async function createApp(
  shop: Shop,
  { shedsLoad = false, isServing = () => true, worker = null, renderer }: AppOptions = {},
) {
  const { config } = shop
  const headers = securityHeaders(config, allowedSites(config))
  const app = createServer(shop, headers)
  app.decorateRequest('language', shop.language)
  // Only JSON is parsed. Text, forms and other types are refused.
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, headers)
  learnLocalOrigin(app, shop)
  registerErrorHandler(app, shop)
  registerRequestLog(app)
  const loadShedder = shedsLoad
    ? createLoadShedder(shop, [endpoints.accounts.login, endpoints.orders.place])
    : null
  const cache = registerCache(app, shop, loadShedder)
  await registerLimits(app, config, worker)
  registerHealth(app, shop, isServing)
  const observe = registerMetrics(
    app,
    shop,
    cache,
    nouns.flatMap(({ gauges }) => gauges ?? []),
    worker,
  )
  const api = createApi({
    app,
    shop,
    cache,
    headers,
    findSession: (token) => findSession(shop, token),
    callExtension: createMemberCalls((caller, need, businessId) =>
      getActingSeller(shop, caller, need, businessId),
    ),
    closedShop: {
      hasPreviewKey: (request) => hasPreviewKey(shop, request),
      admits: async (caller) => isStaff(caller) || worksForSeller(shop, caller.id),
    },
    may,
    isPermission: (permission) => permissions.includes(permission),
    ...collectHooks(),
  })
  for (const noun of nouns) noun.register(api)
  registerDocumentation(app, endpoints, describeMemberAccess)
  registerSitemap(api)
  registerFallbacks(app)

  if (renderer !== null) {
    if (!renderer) await registerStaticFiles(app)
    registerPages(api, renderer ?? (await createBuiltRenderer()))
  }
  serveCachedFirst(app, {
    shop,
    cache,
    headers,
    isSlow: loadShedder?.isSlow ?? (() => false),
    observe,
  })
  await app.ready()
  return app
}
