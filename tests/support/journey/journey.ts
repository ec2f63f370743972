import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { insertUser } from '#accounts/server/accounts.queries.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { connect } from '#kit/server/db/connection/connect.ts'
import { createHttpClient } from '../shop/http-client.ts'
import { readMails } from '../shop/mails.ts'
import { quickHash } from '../shop/quick-hash.ts'
import { startSampleShop } from '../shop/sample-shop.ts'
import { until } from '../shop/until.ts'
import { withPictures } from './browser.ts'
import { nextFrame } from './frames.ts'
import { journeyShop } from './journey-shops.ts'
import { lendContext } from './shared-context.ts'
import { signInAs } from './sign-in.ts'

export interface RunningShop {
  address: string
  dataDir: string
  databaseUrl: string
  db: Pool
  /** The API over HTTP, with a token or as a visitor. */
  as(token?: string): ApiClient
}

// Playwright captures several stack traces per action and looks for a source map for every frame.
// Node strips types in place, so the frames are correct without source maps.
Reflect.deleteProperty(Error, 'prepareStackTrace')

interface Person {
  name: string
  email: string
  password: string
  address: string
  number: string
}

interface JourneyFixtures {
  person: Person
  openPage(person?: { email: string }): Promise<Page>
  otherHosts: string[]
  isDrawn: boolean
  hasPictures: boolean
  browserForPage: Browser
  noSurprises: undefined
}

interface WorkerFixtures {
  shopSettings: Record<string, string>
  shop: RunningShop
  launchWithPictures(): Promise<Browser>
}

let people = 0
// All people share one password, so it is hashed only once.
const password = 'secret1'
const passwordHash = quickHash(password)

/**
 * Journeys run in a real browser against a real shop with the sample catalogue, one shop per
 * project and worker.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  shopSettings: [{}, { scope: 'worker', option: true }],
  otherHosts: [[], { option: true }],
  isDrawn: [true, { option: true }],
  hasPictures: [false, { option: true }],
  shop: [
    async ({ shopSettings }, use, { parallelIndex, project }) => {
      const separateShop =
        Object.keys(shopSettings).length > 0 ? await startSampleShop(shopSettings) : null
      const { address, dataDir, databaseUrl } =
        separateShop ?? (await journeyShop(`${project.name}-${parallelIndex}`))
      const db = connect({ connectionString: databaseUrl })
      await use({
        address,
        dataDir,
        databaseUrl,
        db,
        as: (token) => createHttpClient(address, token),
      })
      await db.end()
      await separateShop?.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // Cheaper than the extra worker that Playwright would start for different launch options.
  launchWithPictures: [
    async ({ playwright }, use) => {
      let launched = null as Promise<Browser> | null
      await use(() => (launched ??= playwright.chromium.launch(withPictures)))
      await (await launched)?.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
  browserForPage: async ({ browser, launchWithPictures, hasPictures }, use) =>
    use(hasPictures ? await launchWithPictures() : browser),
  context: (
    {
      browserForPage,
      hasPictures,
      shop,
      viewport,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      colorScheme,
      locale,
      timezoneId,
      userAgent,
      contextOptions,
      isDrawn,
    },
    use,
  ) => {
    const willDraw = isDrawn || hasPictures || Boolean(process.env.TRACE)
    const options = {
      viewport,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      colorScheme,
      locale,
      timezoneId,
      userAgent,
      contextOptions,
      willDraw,
    }
    return lendContext(
      browserForPage,
      { origin: shop.address, options: JSON.stringify(options), isDrawn: willDraw },
      use,
    )
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  /** A customer with a new account. */
  person: async ({ shop }, use) => {
    people += 1
    const email = `person-${process.pid}-${people}-${Date.now()}@example.com`
    const person = {
      name: 'Sita Gurung',
      email,
      password,
      address: 'Patan Dhoka, Lalitpur',
      number: '9841234567',
    }
    await insertUser(shop.db, {
      ...person,
      role: 'customer',
      phone: person.number,
      passwordHash: await passwordHash,
      verified: true,
    })
    await use(person)
  },
  /** Opens a page in another browser, such as at the desk, for a visitor or signed in. */
  openPage: async ({ browser, shop }, use) => {
    const pages: Page[] = []
    await use(async (person) => {
      const page = await browser.newPage({ baseURL: shop.address })
      pages.push(page)
      if (person) await signInAs(page, shop, person)
      return page
    })
    for (const page of pages) await page.close()
  },
  // No journey may cause an error in the browser's console (which includes violations of the
  // Content-Security-Policy), or a request to any host but the shop and its `otherHosts`, which the
  // journey mocks.
  noSurprises: [
    async ({ page, shop, otherHosts }, use) => {
      const surprises: string[] = []
      const expected = new Set([shop.address, ...otherHosts])
      page.on('pageerror', (error) => surprises.push(error.message))
      page.on('console', (message) => {
        // The second is a sandboxed frame that blocks the script by which a journey signs in.
        const isExpected =
          /Failed to load resource|^Blocked script execution in 'about:srcdoc'/.test(message.text())
        if (message.type() === 'error' && !isExpected) surprises.push(message.text())
      })
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (!['data:', 'blob:'].includes(protocol) && !expected.has(origin))
          surprises.push(`request to ${request.url()}`)
      })
      await use(undefined)
      expect(surprises).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

// A journey without a tag runs at both widths, because its claim depends on the width. With
// `@desktop` or `@phone` the claim is the same at both: `npm test` runs it at one, `npm test --
// all` at both. The last two make sense at one width only.
export const onDesktop = { tag: '@desktop' }
export const onPhone = { tag: '@phone' }
export const onlyOnDesktop = { tag: '@only-desktop' }
export const onlyOnPhone = { tag: '@only-phone' }

/** Opens a page and waits until React has hydrated it, so that clicks work. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** The office, each seller's office and the shop are separate apps with documents of their own. */
const appOf = ({ origin, pathname }: URL) =>
  origin + (/^\/admin(\/@[^/]+)?/.exec(pathname)?.[0] ?? '')

/**
 * Opens a page by a link if the current page belongs to the same app, which is much faster than
 * loading a document. A form with unsaved input asks before it closes: use `visit` to leave it.
 */
export async function goTo(page: Page, path: string) {
  const from = page.url()
  const to = URL.canParse(path, from) ? new URL(path, from) : null
  if (!to || from === to.href || appOf(new URL(from)) !== appOf(to)) return visit(page, path)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, to.href)
  await page.waitForURL((url) => url.href !== from, { waitUntil: 'commit', timeout: 60_000 })
  await expect(page.locator('.office[data-busy]')).toHaveCount(0)
  await nextFrame(page)
}

/** Delays calls with this address and method until the returned function is called. */
export async function delayCalls(page: Page, address: string, method: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return release
}

/** Waits for a sent mail to this address that contains the text, and returns the newest. */
export async function mailTo(shop: RunningShop, email: string, text = ''): Promise<string> {
  return until(`a mail to ${email} ${text}`, async () => {
    const mails = await readMails(shop.dataDir)
    return mails.findLast(
      (mail) =>
        [`<${email}>`, `To: ${email}`].some((to) => mail.includes(to)) && mail.includes(text),
    )
  })
}
