import type { Browser, BrowserContext } from '@playwright/test'

interface Kept {
  context: BrowserContext
  options: string
  /**
   * Whether a journey changed something for every later page, such as the clock. It can't be
   * undone.
   */
  isTainted(): boolean
}

interface ContextRequest {
  origin: string
  /** A context is lent only to journeys with the same options. */
  options: string
  isDrawn: boolean
}

/** Each browser's context, while no journey is using it. */
const kept = new Map<Browser, Kept>()

/** Runs in the page. A page without opacity works like any other, but isn't drawn. */
function stayInvisible() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
}

async function open(browser: Browser, { options, isDrawn }: ContextRequest): Promise<Kept> {
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

async function clear({ context }: Kept, { origin }: ContextRequest) {
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
 * the cache stays.
 * Starting a process and compiling the same scripts again was a third of the work of a journey's
 * first page.
 */
export async function lendContext(
  browser: Browser,
  request: ContextRequest,
  use: (context: BrowserContext) => Promise<void>,
) {
  let lent = kept.get(browser)
  kept.delete(browser)
  if (lent?.options !== request.options) {
    await lent?.context.close()
    lent = await open(browser, request)
  }
  await use(lent.context)
  if (lent.isTainted()) return lent.context.close()
  await clear(lent, request)
  kept.set(browser, lent)
}
