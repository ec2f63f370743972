import { type Browser, chromium, type Page } from '@playwright/test'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import { findChromium } from '../../tests/support/journey/chromium.ts'
import { atEnd } from '../support/at-end.ts'
import { listOfficePaths, listStorefrontPaths } from '../support/hostile/markup-paths.ts'
import { writeMarkup } from '../support/hostile/markup-target.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop } from '../support/shop.ts'

// Each text attacks in several ways and fits into a name field.
const texts = [
  '<script>hit()</script><img src=x onerror=hit()>',
  `"><svg onload=hit()>'onmouseover='hit()'x='`,
  '</title></textarea></script><script>hit()</script>',
  'javascript:hit()//{{constructor.constructor("hit()")()}}',
  '<a href="javascript:hit()">x</a><iframe srcdoc="<script>parent.hit()</script>">',
]

interface Visit {
  /** The page shows the markup as text. */
  isVisible: boolean
  hits: string[]
  violations: string[]
}

/** Opens a page as a reader would, and records scripts that ran and policy violations. */
async function visit(page: Page, address: string): Promise<Visit> {
  const result: Visit = { isVisible: false, hits: [], violations: [] }
  const onConsole = (message: { text(): string }) => {
    if (/Content Security Policy/i.test(message.text()))
      result.violations.push(message.text().slice(0, 200))
  }
  page.on('console', onConsole)
  page.on('dialog', (dialog) => {
    // The back office warns about unsaved changes.
    if (dialog.type() === 'beforeunload') return dialog.accept()
    result.hits.push(`a dialog: ${dialog.message().slice(0, 100)}`)
    return dialog.dismiss()
  })
  await page.goto(address, { waitUntil: 'load' }).catch(() => {})
  // Addresses outside the shop never start the app.
  await page
    .locator('html[data-ready]')
    .waitFor({ state: 'attached', timeout: 2_000 })
    .catch(() => {})
  await page.waitForTimeout(150)
  result.hits.push(
    ...(await page.evaluate(() => {
      const active = [
        ...document.querySelectorAll(
          '[onerror],[onload],[onmouseover],a[href^="javascript:" ' +
            'i],iframe[srcdoc]:not([sandbox=""])',
        ),
      ]
      const scripts = [
        ...document.querySelectorAll(
          'script:not([type="application/json"]):not([type="application/ld+json"])',
        ),
      ].filter((one) => one.textContent?.includes('hit()'))
      return [
        ...[...active, ...scripts].map((one) => one.outerHTML.slice(0, 100)),
        ...((window as { wasHit?: boolean }).wasHit ? ['hit() was called'] : []),
      ]
    })),
  )
  result.isVisible = (await page.locator('body').innerText()).includes('hit()')
  page.off('console', onConsole)
  page.removeAllListeners('dialog')
  return result
}

async function openAs(browser: Browser, address: string, token: string) {
  const context = await browser.newContext({ baseURL: address })
  await context.addInitScript((value) => {
    Object.assign(window, {
      hit: () => {
        Object.assign(window, { wasHit: true })
      },
    })
    if (location.protocol.startsWith('http')) localStorage.setItem('token', value)
  }, token)
  return { context, page: await context.newPage() }
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Markup in any field or address never runs, in the shop or in the back office, and no page ' +
    'violates its Content-Security-Policy.',
  test:
    'Texts full of markup in every field that people read, from names and notes to ' +
    'specifications and addresses. Every page of the storefront and the back office opens in ' +
    'Chromium and is checked for executions, active elements and policy violations.',
  seconds: 300,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop({
      SAMPLE_DATA: 'false',
      SHOP_NAME: '<script>hit()</script>',
      SHOP_ADDRESS: '<img src=x onerror=hit()>',
      SHOP_PHONE: '"><svg onload=hit()>',
    })
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    })
    atEnd(() => browser.close())
    let pages = 0
    let visibleOn = 0
    let fields = 0
    const owner = await shop.signIn('owner')
    for (const text of brief ? texts.slice(0, 2) : texts) {
      const target = await writeMarkup(shop, text)
      fields += target.fields
      const readers = [
        {
          token: await openSession(shop.db, target.customer),
          addresses: listStorefrontPaths(target, text),
        },
        { token: owner.token, addresses: listOfficePaths(target, text) },
      ]
      for (const { token, addresses } of readers) {
        const { context, page } = await openAs(browser, shop.address, token)
        for (const address of addresses) {
          const { isVisible, hits, violations } = await visit(page, address)
          pages += 1
          if (isVisible) visibleOn += 1
          expect(hits.length === 0, `${address}: ${hits[0]}`)
          expect(violations.length === 0, `${address}: ${violations[0]}`)
        }
        await context.close()
      }
    }
    return {
      figures: [
        `${brief ? 2 : texts.length} texts full of markup in ${fields} fields, ` +
          `${pages} pages checked, ${visibleOn} of which show it as text: ` +
          `${broken.length} executions, active elements or policy violations`,
      ],
      broken,
    }
  },
}
