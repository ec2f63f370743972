import type { Browser, BrowserContext } from '@playwright/test'

interface SharedContext {
  context: BrowserContext
  options: string
  /**
   * Whether a journey changed something for all later pages, such as the clock, which cannot be
   * undone.
   */
  isTainted(): boolean
}

interface ContextRequest {
  origin: string
  /** A context is reused only by journeys with the same options. */
  options: string
  isDrawn: boolean
}

/** Each browser's idle context. */
const idleContexts = new Map<Browser, SharedContext>()

/**
 * Runs in the page. A page without opacity works like any other, but the browser does not draw it.
 */
function stayInvisible() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
}

async function open(
  browser: Browser,
  { options, isDrawn }: ContextRequest,
): Promise<SharedContext> {
  const context = await browser.newContext()
  if (!isDrawn) await context.addInitScript(stayInvisible)
  let isTainted = false
  const watch = <Target extends object>(target: Target, methods: (keyof Target)[]) => {
    for (const method of methods) {
      const original = target[method] as (...args: unknown[]) => unknown
      Object.assign(target, {
        [method]: (...args: unknown[]) => {
          isTainted = true
          return original.apply(target, args)
        },
      })
    }
  }
  watch(context, [
    'addInitScript',
    'route',
    'routeWebSocket',
    'routeFromHAR',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
  ])
  watch(context, [
    'setGeolocation',
    'setOffline',
    'setExtraHTTPHeaders',
    'setDefaultTimeout',
    'setDefaultNavigationTimeout',
  ])
  watch(context.clock, [
    'install',
    'setFixedTime',
    'setSystemTime',
    'pauseAt',
    'runFor',
    'fastForward',
    'resume',
  ])
  return { context, options, isTainted: () => isTainted }
}

async function clear({ context }: SharedContext, { origin }: ContextRequest) {
  const used = context.pages()
  const next = await context.newPage()
  await Promise.all(used.map((page) => page.close()))
  const session = await context.newCDPSession(next)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await context.clearCookies()
}

/**
 * Lends a journey the browser's context and clears it afterwards: pages, cookies and storage go,
 * the cache stays. Starting a process and recompiling the same scripts used to be a third of the
 * work for a journey's first page.
 */
export async function lendContext(
  browser: Browser,
  request: ContextRequest,
  use: (context: BrowserContext) => Promise<void>,
) {
  let lent = idleContexts.get(browser)
  idleContexts.delete(browser)
  if (lent?.options !== request.options) {
    await lent?.context.close()
    lent = await open(browser, request)
  }
  await use(lent.context)
  if (lent.isTainted()) return lent.context.close()
  await clear(lent, request)
  idleContexts.set(browser, lent)
}
