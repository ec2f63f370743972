import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { ensureOwner } from '../src/server/accounts/owner.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { followSettings } from '../src/server/facts/live-settings.ts'
import { createFaultPoint } from '../src/server/fault-point.ts'
import { createFolderFiles } from '../src/server/files/files.ts'
import { createLog } from '../src/server/http/log.ts'
import { createDelivery } from '../src/server/mail/delivery.ts'
import { startOutbox } from '../src/server/mail/outbox.ts'
import type { Renderer, WebModule } from '../src/server/pages/renderer.ts'
import { fillEmptyShop } from '../src/server/sample/fill-empty-shop.ts'
import type { Shop } from '../src/server/shop.ts'

// The shop with hot reload, in one process: Vite serves and renders the web from its sources, and the whole
// server is built anew, on the same database, whenever one of its own sources changes.

const say = (text: string) => process.stdout.write(`${text}\n`)
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' })
const database = await openDatabase(config, say)
const shop: Shop = {
  db: database.pool,
  signals: database.signals,
  files: createFolderFiles(join(config.dataDir, 'uploads')),
  config,
  settings: await followSettings(database.pool, database.signals, config),
  log: createLog(config),
  faultPoint: createFaultPoint(config.mode, process.env.FAULT_POINT),
}
if (config.sampleData !== 'false') await fillEmptyShop(shop, say)
const owner = await ensureOwner(shop)
const outbox = startOutbox(shop, createDelivery(shop))

const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { port: config.port + 1 } } })

const assets = { scripts: ['/src/web/entry-client.tsx'], preloads: [], styles: ['/src/web/styles/storefront.css'] }
const backOfficeAssets = { scripts: ['/src/web/entry-admin.tsx'], preloads: [], styles: ['/src/web/styles/admin.css'] }
const loadWeb = (server: ViteDevServer) => server.ssrLoadModule('/src/web/entry-server.tsx') as Promise<WebModule>
const renderer: Renderer = {
  match: async (pathname) => (await loadWeb(vite)).matchPage(pathname),
  render: async (input) => {
    const rendered = await (await loadWeb(vite)).render({ ...input, assetsOf: () => assets })
    return 'html' in rendered ? { ...rendered, html: await vite.transformIndexHtml(input.url.pathname, rendered.html) } : rendered
  },
  backOffice: async () => vite.transformIndexHtml('/admin', (await loadWeb(vite)).renderBackOffice(backOfficeAssets)),
}

async function buildApp() {
  const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as typeof import('../src/server/app.ts')
  return createApp(shop, { renderer })
}
let app = await buildApp()

let reloading: NodeJS.Timeout | undefined
vite.watcher.on('change', (path) => {
  if (!/src\/(server|contract|web)\//.test(path)) return
  clearTimeout(reloading)
  reloading = setTimeout(async () => {
    const started = performance.now()
    // Also when only the web changed: rendered pages are kept by the app.
    const fresh = await buildApp().catch((error: Error) => {
      say(error.stack ?? error.message)
      return null
    })
    if (!fresh) return
    const old = app
    app = fresh
    await old.close()
    say(`Reloaded in ${Math.round(performance.now() - started)} ms`)
  }, 50)
})

const http = createServer((request, response) => vite.middlewares(request, response, () => app.routing(request, response)))
http.listen(config.port, config.host, () => {
  say(`\nThe shop is open at http://${config.host}:${config.port} and reloads as you write`)
  say(`The owner signs in as ${owner.email}${owner.password ? ` with the password ${owner.password}` : ''}\n`)
})

async function stop() {
  http.closeAllConnections()
  http.close()
  await vite.close()
  await app.close()
  await outbox.stop()
  await database.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
