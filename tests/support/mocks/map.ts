import type { Page } from '@playwright/test'

/** The host of the map on the page with the shop's address. */
export const mapHost = 'https://www.openstreetmap.org'

export const mockMap = (page: Page) =>
  page.route(`${mapHost}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><p>Map</p>',
    }),
  )
