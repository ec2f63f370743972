import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installAside } from '../../scripts/support/install-aside.ts'
import { findChromium } from '../../tests/support/journey/chromium.ts'

// The parts of Lighthouse's report
// (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md) that the
// bench checks.
interface NetworkRequest {
  url: string
  resourceType: string
}
export interface Report {
  runtimeError?: { message: string }
  /** The speed of the machine: about 1500 when it is idle. */
  environment: { benchmarkIndex: number }
  categories: Record<
    'performance' | 'accessibility' | 'best-practices' | 'seo',
    { score: number; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<
    string,
    { score: number | null; numericValue: number; details?: { items?: NetworkRequest[] } }
  >
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error' },
) => Promise<{ lhr: Report }>
interface Launcher {
  launch(options: {
    chromePath: string
    chromeFlags: string[]
  }): Promise<{ port: number; kill(): void }>
}

/** Runs Lighthouse with its mobile preset, in a new browser for every run. */
export async function createLighthouse() {
  const packages = installAside(join(import.meta.dirname, '../lighthouse'), 'lighthouse')
  const load = async <Module>(file: string) =>
    (await import(pathToFileURL(join(packages, file)).href)) as Module
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse/core/index.js')
  const { launch } = await load<Launcher>('chrome-launcher/dist/index.js')
  return async function audit(url: string, tries = 3): Promise<Report> {
    const chromeFlags = [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
    ]
    const chrome = await launch({ chromePath: await findChromium(), chromeFlags })
    try {
      const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
      // A busy machine sometimes loses the trace.
      if (lhr.runtimeError && tries > 1) return await audit(url, tries - 1)
      if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`)
      return lhr
    } finally {
      chrome.kill()
    }
  }
}
