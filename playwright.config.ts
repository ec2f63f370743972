import { defineConfig } from '@playwright/test'

const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
const browser = { launchOptions: { executablePath: process.env.CHROMIUM, args: flags } }

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  use: { ...browser, actionTimeout: 10_000, trace: 'retain-on-failure' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true } },
  ],
})
