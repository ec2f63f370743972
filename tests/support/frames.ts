import type { Page } from '@playwright/test'

/** Waits until what has changed is drawn. */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
