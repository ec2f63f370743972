import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Accessibility problems: what shuts out people who read, hear or navigate the page differently. */
export async function barriersOn(page: Page, { contrast = true } = {}) {
  // Legacy mode runs inside the page itself, and only violations are described: it takes a third of the time.
  // A preview is a page of the shop, and looked at there; together with what is around it, it would have two of everything.
  // A page of the back office comes after its frame; one without a heading is told by name.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 })
    .catch(() => {})
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: false, rules: { 'color-contrast': { enabled: contrast } } })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}
