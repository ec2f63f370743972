import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Accessibility problems: what shuts out people who read, hear or navigate the page differently. */
export async function barriersOn(page: Page) {
  // Legacy mode runs inside the page itself, and only violations are described: it takes a third of the time.
  // A preview is a page of the shop, and looked at there; together with what is around it, it would have two of everything.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false }).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}
