import { defineConfig } from '@playwright/test'
import { fontsOnly, textOnly } from './tests/support/browser.ts'
import { desktop, phone } from './tests/support/screen.ts'

const isAll = process.env.TEST_ALL === '1'

export default defineConfig({
  testDir: 'tests/e2e',
  // Node reads TypeScript by itself. Playwright's transform takes longer, and maps every stack trace back.
  build: { external: ['**'] },
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Limits, not measures: a journey that is slow because the machine has other work to do is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // One more than the cores of a small machine: a journey often waits for its page to move.
  workers: 3,
  // No two workers share a shop at a time, but any journey may follow any other in it.
  globalSetup: './tests/support/journey-shops.ts',
  fullyParallel: true,
  // A trace of every step doubles the time: `TRACE=1 npm test -- e2e FILE` leaves one of each journey that fails.
  use: {
    ...textOnly,
    // Only a journey about motion waits for it.
    contextOptions: { reducedMotion: isAll ? 'no-preference' : 'reduce' },
    actionTimeout: 60_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // The walkthrough looks at every screen as customers see it, at both widths. It has shops of its own, which no other journey changes.
    { name: 'walkthrough', testMatch: 'walkthrough/*.e2e.ts', use: { ...desktop, ...fontsOnly } },
    // `npm test` walks a journey at one width unless its claim depends on the width; `npm test -- all` walks it at both.
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
