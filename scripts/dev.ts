import { createServer } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readConfig } from '#config.ts'
import { openDatabase } from '#kit/server/db/connection/open.ts'
import { startTasks } from '#kit/server/tasks/start-tasks.ts'
import { fillEmptyShop } from '#sample/server/fill-empty-shop.ts'
import { upgradeOlderSample } from '#sample/server/texts/sample-home.ts'
import { readSchema } from '#schema/schema.ts'
import { createShop } from '#shop.ts'
import { ensureOwner } from '#staff/server/owner.ts'
import type { Renderer, WebModule } from '#storefront/server/renderer.ts'

// npm run dev: the shop with hot reload, in one process. Vite serves and renders the web from its
// sources. A change of any source also rebuilds the server, on the same database.

const print = (text: string) => process.stdout.write(`${text}\n`)
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' })
const database = await openDatabase(config, await readSchema(), print)
const shop = await createShop({ config, db: database.pool, signals: database.signals })
if (config.sampleData !== 'false') await fillEmptyShop(shop, print)
await upgradeOlderSample(shop)
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
  backOffice: async (look, mark, language) =>
    vite.transformIndexHtml(
      '/admin',
      (await loadWeb(vite)).renderBackOffice(backOfficeAssets, look, mark, language),
    ),
  comingSoon: async (closed, brand, language) =>
    vite.transformIndexHtml(
      '/',
      (await loadWeb(vite)).renderComingSoon(closed, brand, assets.styles, language),
    ),
}

/** Creates the app and starts its background tasks. */
async function startApp() {
  const { createApp } = (await vite.ssrLoadModule('/src/app.ts')) as typeof import('#app.ts')
  const { createTaskKinds } = (await vite.ssrLoadModule(
    '/src/tasks.ts',
  )) as typeof import('#tasks.ts')
  const app = await createApp(shop, { renderer })
  return { app, tasks: startTasks(shop, createTaskKinds(shop)) }
}
let current = await startApp()

let reloading: NodeJS.Timeout | undefined
vite.watcher.on('change', (path) => {
  if (!/\/src\//.test(path)) return
  clearTimeout(reloading)
  reloading = setTimeout(async () => {
    const started = performance.now()
    // A change of the web needs a new app, too: the app caches rendered pages.
    const next = await startApp().catch((error: Error) => {
      print(error.stack ?? error.message)
      return null
    })
    if (!next) return
    const previous = current
    current = next
    await previous.app.close()
    await previous.tasks.stop()
    print(`Reloaded in ${Math.round(performance.now() - started)} ms`)
  }, 50)
})

const http = createServer((request, response) =>
  vite.middlewares(request, response, () => current.app.routing(request, response)),
)
http.listen(config.port, config.host, () => {
  print(`\nThe shop is open at http://${config.host}:${config.port} and reloads as you write`)
  const password = owner.password ? ` with the password ${owner.password}` : ''
  print(`The owner signs in as ${owner.email}${password}\n`)
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
