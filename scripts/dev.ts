import { createServer } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readConfig } from '#kit/server/config.ts'
import { openDatabase } from '#kit/server/db/open.ts'
import { startTasks } from '#kit/server/tasks/start-tasks.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { keepSampleHome } from '#sample/server/sample-home.ts'
import { readSchema } from '#schema.ts'
import { createShop } from '#shop.ts'
import { ensureOwner } from '#staff/server/owner.ts'
import type { Renderer, WebModule } from '#storefront/server/renderer.ts'

// The shop with hot reload, in one process: Vite serves and renders the web from its sources, and
// the whole
// server is rebuilt, on the same database, whenever one of its own sources changes.

const say = (text: string) => process.stdout.write(`${text}\n`)
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' })
const database = await openDatabase(config, await readSchema(), say)
const shop = await createShop({ config, db: database.pool, signals: database.signals })
if (config.sampleData !== 'false') await fillEmptyShop(shop, say)
await keepSampleHome(shop)
const owner = await ensureOwner(shop)

const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: config.port + 1 } },
})

const assets = {
  scripts: ['/src/storefront/entry-client.tsx'],
  preloads: [],
  styles: ['/src/storefront/storefront.css'],
}
const backOfficeAssets = {
  scripts: ['/src/office/entry-office.tsx'],
  preloads: [],
  styles: ['/src/office/office.css'],
}
const loadWeb = (server: ViteDevServer) =>
  server.ssrLoadModule('/src/storefront/entry-server.tsx') as Promise<WebModule>
const renderer: Renderer = {
  match: async (url) => (await loadWeb(vite)).matchPage(url),
  render: async (input) => {
    const rendered = await (await loadWeb(vite)).render({ ...input, assetsOf: () => assets })
    return 'html' in rendered
      ? {
          ...rendered,
          html: [await vite.transformIndexHtml(input.url.pathname, rendered.html.join(''))],
        }
      : rendered
  },
  backOffice: async (look, mark) =>
    vite.transformIndexHtml(
      '/admin',
      (await loadWeb(vite)).renderBackOffice(backOfficeAssets, look, mark),
    ),
  comingSoon: async (closed, brand) =>
    vite.transformIndexHtml(
      '/',
      (await loadWeb(vite)).renderComingSoon(closed, brand, assets.styles),
    ),
}

/** The app and what it does in the background. */
async function build() {
  const { createApp } = (await vite.ssrLoadModule('/src/app.ts')) as typeof import('#app.ts')
  const { createTaskKinds } = (await vite.ssrLoadModule(
    '/src/tasks.ts',
  )) as typeof import('#tasks.ts')
  const app = await createApp(shop, { renderer })
  return { app, tasks: startTasks(shop, createTaskKinds(shop)) }
}
let current = await build()

let reloading: NodeJS.Timeout | undefined
vite.watcher.on('change', (path) => {
  if (!/\/src\//.test(path)) return
  clearTimeout(reloading)
  reloading = setTimeout(async () => {
    const started = performance.now()
    // Also when only the web changed: the app caches rendered pages.
    const fresh = await build().catch((error: Error) => {
      say(error.stack ?? error.message)
      return null
    })
    if (!fresh) return
    const old = current
    current = fresh
    await old.app.close()
    await old.tasks.stop()
    say(`Reloaded in ${Math.round(performance.now() - started)} ms`)
  }, 50)
})

const http = createServer((request, response) =>
  vite.middlewares(request, response, () => current.app.routing(request, response)),
)
http.listen(config.port, config.host, () => {
  say(`\nThe shop is open at http://${config.host}:${config.port} and reloads as you write`)
  say(
    `The owner signs in as ${owner.email}${owner.password ? ` with the password ${owner.password}` : ''}\n`,
  )
})

async function stop() {
  http.closeAllConnections()
  http.close()
  await vite.close()
  await current.app.close()
  await current.tasks.stop()
  await database.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
