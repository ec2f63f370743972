import type { Page } from '@playwright/test'

/** Waits until the browser has drawn all changes. */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
