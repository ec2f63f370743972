import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from '../../tests/support/chromium.ts'

const root = join(import.meta.dirname, '../..')

// The parts of Lighthouse's report (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md) that the bench checks.
interface NetworkRequest {
  url: string
  resourceType: string
}
export interface Report {
  runtimeError?: { message: string }
  /** How fast the machine was: about 1500 when it has nothing else to do. */
  environment: { benchmarkIndex: number }
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue: number; details?: { items?: NetworkRequest[] } }>
}
type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<{ lhr: Report }>
interface Launcher {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>
}

const wanted = join(root, 'bench/lighthouse')
const installed = join(root, 'node_modules/.cache/lighthouse')
const isInstalled = () => {
  const lock = join(installed, 'package-lock.json')
  return existsSync(join(installed, 'node_modules')) && existsSync(lock) && readFileSync(lock).equals(readFileSync(join(wanted, 'package-lock.json')))
}

/** Installs exactly the Lighthouse that its own lockfile names; 180 MB that only this bench needs. */
function install() {
  if (isInstalled()) return
  process.stdout.write('Installing Lighthouse for this bench (npm ci)\n')
  rmSync(installed, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(wanted, file), join(installed, file))
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: installed,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed (npm ci failed, see above).')
}

const load = async <Module>(file: string) => (await import(pathToFileURL(join(installed, 'node_modules', file)).href)) as Module

/** Runs Lighthouse with its mobile preset, in a new browser for every run. */
export async function createLighthouse() {
  install()
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse/core/index.js')
  const { launch } = await load<Launcher>('chrome-launcher/dist/index.js')
  return async function audit(url: string, tries = 3): Promise<Report> {
    const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update']
    const chrome = await launch({ chromePath: findChromium(), chromeFlags })
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
