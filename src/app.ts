import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { unknownOrigin } from '#contract/paths.ts'
import { registerAccounts } from './accounts/accounts.routes.ts'
import { findSession } from './accounts/sessions.ts'
import { registerStaff } from './accounts/staff.routes.ts'
import { registerAudit } from './audit/audit.routes.ts'
import { followInvalidations } from './cache/invalidate.ts'
import { ReplyCache } from './cache/reply-cache.ts'
import { registerCart } from './cart/cart.routes.ts'
import { registerCatalog } from './catalog/catalog.routes.ts'
import { registerSitemap } from './catalog/sitemap.routes.ts'
import { registerCustomers } from './customers/customers.routes.ts'
import { registerEnquiries } from './enquiries/enquiries.routes.ts'
import { registerFacts } from './facts/facts.routes.ts'
import { createApi } from './http/bind.ts'
import { createClientErrorHandler } from './http/client-error.ts'
import { registerDocumentation } from './http/documentation.ts'
import { registerErrorHandler, sendError, toShopError } from './http/error-handler.ts'
import { securityHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { registerLimits } from './http/limits.ts'
import { nextRequestId, registerRequestLog } from './http/log.ts'
import { registerPressureValve } from './http/pressure.ts'
import { readableUrl } from './http/readable-url.ts'
import { registerImports } from './imports/imports.routes.ts'
import { registerInventory } from './inventory/inventory.routes.ts'
import { registerJobs } from './jobs/jobs.routes.ts'
import { registerMails } from './mails/mails.routes.ts'
import { registerMedia } from './media/media.routes.ts'
import { registerMetrics } from './metrics/metrics.routes.ts'
import { registerOrders, registerStaffOrders } from './orders/orders.routes.ts'
import { registerPages } from './pages/pages.ts'
import { createBuiltRenderer, type Renderer } from './pages/renderer.ts'
import { registerStaticFiles } from './pages/static-files.ts'
import { registerPromotions } from './promotions/promotions.routes.ts'
import { registerReports } from './reports/reports.routes.ts'
import { registerReviews } from './reviews/reviews.routes.ts'
import { registerSample } from './sample/sample.routes.ts'
import type { Shop } from './shop.ts'
import { ShopError } from './shop-error.ts'
import { registerWishlist } from './wishlist/wishlist.routes.ts'

export interface AppOptions {
  /** Refuses work while the process cannot keep up; for a process that serves customers and does nothing else. */
  sheds?: boolean
  isDraining?: () => boolean
  /** In development pages are rendered from the sources; null serves the API alone. */
  renderer?: Renderer | null
}

/** The composition root: puts every noun on one Fastify, pages last. Starts nothing. */
export async function createApp(shop: Shop, { sheds = false, isDraining = () => false, renderer }: AppOptions = {}) {
  const { config } = shop
  const headers = securityHeaders(config)
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    trustProxy: config.trustProxy || false,
    bodyLimit: 64 * 1024,
    connectionTimeout: 20_000,
    // A photograph may come from a telephone in the mountains; a head is short.
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: createClientErrorHandler(headers),
  })
  // Only JSON is read; text, forms and the rest are refused before anybody parses them.
  app.removeContentTypeParser('text/plain')
  // When an answer is about to leave: a kept page, which carries them already, is sent past this.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(headers)
    done(null, payload)
  })
  registerErrorHandler(app)
  registerRequestLog(app)
  const cache = new ReplyCache({}, (error) => toShopError(error).code === 'unavailable')
  if (sheds) registerPressureValve(app, shop, cache)
  await registerLimits(app, config)
  registerHealth(app, shop, isDraining)

  followInvalidations(shop.signals, cache)
  // Once more when the new ones are here: a page made in between still showed the old.
  shop.settings.onChange(() => cache.dropTags(['facts']))
  registerMetrics(app, shop, cache)
  const api = createApi({ app, shop, cache, headers, findSession: (token) => findSession(shop, token) })
  registerFacts(api)
  registerAudit(api)
  registerMails(api)
  registerMedia(api)
  registerAccounts(api)
  registerStaff(api)
  registerJobs(api)
  registerCatalog(api)
  registerInventory(api)
  registerImports(api)
  registerReviews(api)
  registerWishlist(api)
  registerPromotions(api)
  registerCart(api)
  registerOrders(api)
  registerStaffOrders(api)
  registerEnquiries(api)
  registerCustomers(api)
  registerReports(api)
  registerSample(api)
  registerDocumentation(app)
  registerSitemap(api)
  app.all('/api/*', async () => {
    throw new ShopError('not_found')
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ShopError('not_found')))

  if (renderer !== null) {
    if (!renderer) await registerStaticFiles(app)
    const origin = config.publicUrl ?? unknownOrigin
    registerPages(api, renderer ?? (await createBuiltRenderer()), origin)
  }
  await app.ready()
  return app
}
