import { defineConfig } from '@playwright/test'

// Chromium heeds only the last `--disable-features`: these are Playwright's own, and the suggestions of an address bar
// that nobody sees, which cost each new window two pages of its own.
const featuresOff = [
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable'],
  ...['HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['ThirdPartyStoragePartitioning', 'AimEnabled', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  // A process in reserve for a page that never comes.
  'SpareRendererForSitePerProcess',
]
const flags = [
  ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  // There is no graphics card: drawing without one costs half of imitating it.
  ...['--disable-gpu', '--disable-gpu-rasterization'],
  // A page goes on in the process of the one before it, instead of starting one of its own: a tenth less work.
  '--renderer-process-limit=1',
  `--disable-features=${featuresOff.join()}`,
]
const isAll = process.env.TEST_ALL === '1'
const browser = { launchOptions: { executablePath: process.env.CHROMIUM, args: flags } }

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Limits, not measures: a journey that is slow because the machine has other work to do is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // To be removed once no journey needs it. The run names each one that passed only when tried again.
  retries: 1,
  // One more than the cores of a small machine: a journey often waits for its page to move.
  workers: 3,
  // Every worker has a shop of its own: any journey may follow any other.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A trace of every step doubles the time: `TRACE=1 npm test -- e2e FILE` leaves one of each journey that fails.
  use: {
    ...browser,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // `npm test` walks a journey at one width unless its claim depends on the width; `npm test -- all` walks it at both.
    { name: 'desktop', grepInvert: isAll ? /@only-phone/ : /@(only-)?phone/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grepInvert: isAll ? /@only-desktop/ : /@(only-)?desktop/, use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true } },
  ],
})
