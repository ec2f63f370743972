import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { findCredentials, insertUser } from '#accounts/server/accounts.queries.ts'
import { openSession } from '#accounts/server/sessions.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import { connect } from '#kit/server/db/connect.ts'
import { withPictures } from './browser.ts'
import { nextFrame } from './frames.ts'
import { clientOver } from './http-client.ts'
import { journeyShop } from './journey-shops.ts'
import { lendContext } from './kept-context.ts'
import { readMails } from './mails.ts'
import { quickHash } from './quick-hash.ts'
import { owner, startSampleShop } from './sample-shop.ts'
import { until } from './until.ts'

export interface RunningShop {
  address: string
  dataDir: string
  databaseUrl: string
  db: Pool
  /** The API over HTTP, as the holder of a token or as a visitor. */
  as(token?: string): ApiClient
}

// Playwright takes several stacks for each action and looks for a source map behind every frame.
// Node strips types in place,
// so the frames are correct without one.
Reflect.deleteProperty(Error, 'prepareStackTrace')

interface Person {
  name: string
  email: string
  password: string
  address: string
  number: string
}

interface ForEach {
  person: Person
  otherHosts: string[]
  isDrawn: boolean
  hasPictures: boolean
  browserForPage: Browser
  noSurprises: undefined
}

interface ForWorker {
  shopSettings: Record<string, string>
  shop: RunningShop
  launchWithPictures(): Promise<Browser>
}

let people = 0
// Everybody has the same password, so that it is hashed once.
const password = 'secret1'
const passwordHash = quickHash(password)

/**
 * Journeys walk through a real shop with its sample catalogue, one for each project and worker, in
 * a real browser.
 */
export const test = base.extend<ForEach, ForWorker>({
  shopSettings: [{}, { scope: 'worker', option: true }],
  otherHosts: [[], { option: true }],
  isDrawn: [true, { option: true }],
  hasPictures: [false, { option: true }],
  shop: [
    async ({ shopSettings }, use, { parallelIndex, project }) => {
      const own = Object.keys(shopSettings).length > 0 ? await startSampleShop(shopSettings) : null
      const { address, dataDir, databaseUrl } =
        own ?? (await journeyShop(`${project.name}-${parallelIndex}`))
      const db = connect({ connectionString: databaseUrl })
      await use({ address, dataDir, databaseUrl, db, as: (token) => clientOver(address, token) })
      await db.end()
      await own?.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // Cheaper than the extra worker Playwright would start for different launch options.
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
  /** Somebody with a fresh account. */
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
  // No journey may cause an error in the browser's console (a violated Content-Security-Policy is
  // one)
  // or a request to any host but the shop and its `otherHosts`, which it answers itself.
  noSurprises: [
    async ({ page, shop, otherHosts }, use) => {
      const surprises: string[] = []
      const expected = new Set([shop.address, ...otherHosts])
      page.on('pageerror', (error) => surprises.push(error.message))
      page.on('console', (message) => {
        // The second is a sandboxed frame that refuses the script by which a journey signs in.
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

// A journey without a tag is walked at both widths, because its claim depends on the width. One
// that makes the same claim
// at both is run at one by `npm test`, and at both by `npm test -- all`. The last two make sense at
// one width alone.
export const onDesktop = { tag: '@desktop' }
export const onPhone = { tag: '@phone' }
export const onlyOnDesktop = { tag: '@only-desktop' }
export const onlyOnPhone = { tag: '@only-phone' }

/** The API as the shop's owner. */
export const ownerOf = async (shop: RunningShop) => shop.as(await tokenOf(shop, owner))

/** Opens a page and waits until React has taken it over, so that clicks count. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** The office, a seller's office and the shop are loaded as documents of their own. */
const appOf = ({ origin, pathname }: URL) =>
  origin + (/^\/admin(\/@[^/]+)?/.exec(pathname)?.[0] ?? '')

/**
 * Opens a page by a link if the current one belongs to the same app, which is much faster than
 * loading a document. A form
 * with unsaved input asks before it closes: use `visit` to leave it.
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

/** Holds calls of this kind back until they are released. */
export async function hold(page: Page, address: string, method: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return release
}

/** A session of somebody who signed in elsewhere. */
export async function tokenOf({ db }: RunningShop, { email }: { email: string }) {
  const account = await findCredentials(db, { email })
  if (!account) throw new Error(`${email} has no account`)
  return openSession(db, account.id)
}

/** Signs in the quick way: with a token, as in a browser that was here before. */
export async function signInAs(page: Page, shop: RunningShop, person: { email: string }) {
  const token = await tokenOf(shop, person)
  await page.addInitScript(
    ([address, value]) => {
      // Frames from other hosts have their own storage, or none.
      if (location.origin !== address || sessionStorage.getItem('signed-in-by-test')) return
      localStorage.setItem('token', value)
      sessionStorage.setItem('signed-in-by-test', 'yes')
    },
    [shop.address, token] as const,
  )
  return token
}

/**
 * Opens the sign-in window as a visitor does: from the header, or on a phone from the account page.
 */
export async function openSignIn(page: Page) {
  const door = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  if (await door.isVisible()) await door.click()
  else {
    await page
      .getByRole('navigation', { name: 'Mobile' })
      .getByRole('link', { name: 'Account' })
      .click()
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  }
  return signInWindow(page)
}

export const signInWindow = (page: Page) => page.getByRole('dialog', { name: 'Sign In' })

/** Fills the sign-in window and sends it. */
export async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await signInWindow(page).getByLabel('Email').fill(email)
  await signInWindow(page).getByLabel('Password', { exact: true }).fill(password)
  await signInWindow(page).getByRole('button', { name: 'Sign In' }).click()
}

/** The short messages at the top right. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('paragraph')
export const toast = (page: Page, sentence: string) => toasts(page).filter({ hasText: sentence })

/** A field says what is wrong with it, on screen and to a screen reader. */
export async function expectComplaint(field: Locator, sentence: string) {
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
  )
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

/** Says where an order goes, besides the address that is filled in already. */
export async function chooseAddress(
  page: Page,
  { district = 'Lalitpur', city = 'Lalitpur', ward = '5' } = {},
) {
  await page.getByLabel('City').fill(city)
  await expect(page.getByLabel('District')).toHaveValue(district)
  await page.getByLabel('Ward').fill(ward)
}

export const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** The products of a list, each a card that is one link with name and price. */
export const productCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Rs\. / }) })

/** The newest mail to somebody that says this, once it has been sent. */
export async function mailTo(shop: RunningShop, email: string, saying = ''): Promise<string> {
  return until(`a mail to ${email} ${saying}`, async () => {
    const mails = await readMails(shop.dataDir)
    return mails.findLast(
      (mail) =>
        [`<${email}>`, `To: ${email}`].some((to) => mail.includes(to)) && mail.includes(saying),
    )
  })
}
