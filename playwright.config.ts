import { defineConfig } from '@playwright/test'
import { fontsOnly, textOnly } from './tests/support/journey/browser.ts'
import { desktop, phone } from './tests/support/journey/screen.ts'

const isAll = process.env.TEST_ALL === '1'

export default defineConfig({
  testDir: 'tests/e2e',
  // Node runs TypeScript itself. Playwright's transform is slower, and maps every stack trace.
  build: { external: ['**'] },
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Generous limits: a journey on a busy machine may be slow without having failed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // One more than the cores of a small machine, because journeys often wait for the page.
  workers: 3,
  // Each shop serves one worker at a time, but all journeys of that worker, in any order.
  globalSetup: './tests/support/journey/journey-shops.ts',
  fullyParallel: true,
  // Tracing doubles the time, so it is off: `TRACE=1 npm test -- e2e FILE` traces failed journeys.
  use: {
    ...textOnly,
    // Animations are off, unless all journeys run at both widths.
    contextOptions: { reducedMotion: isAll ? 'no-preference' : 'reduce' },
    actionTimeout: 60_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // The walkthrough checks every screen at both widths. Its shops are not changed by journeys.
    {
      name: 'walkthrough',
      testMatch: 'walkthrough/**/*.e2e.ts',
      use: { ...desktop, ...fontsOnly },
    },
    // `npm test` runs a journey at one width, unless it depends on the width. `npm test -- all`
    // runs all journeys at both widths.
    {
      name: 'desktop',
      testIgnore: 'walkthrough/**',
      grepInvert: isAll ? /@only-phone/ : /@(only-)?phone/,
      use: desktop,
    },
    {
      name: 'phone',
      testIgnore: 'walkthrough/**',
      grepInvert: isAll ? /@only-desktop/ : /@(only-)?desktop/,
      use: phone,
    },
  ],
})
