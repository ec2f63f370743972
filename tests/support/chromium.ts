import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell needs a fifth less time than the full browser.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function findOnPath(names: string[]) {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)))
  return onPath.find((path) => existsSync(path)) ?? null
}

function installShell() {
  process.stdout.write('Installing the headless shell of Chromium for the browser tests (apt-get)\n')
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], options)
}

/** The system's Chromium. On Debian, root gets the headless shell installed; without it, the full browser serves. */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const shell = findOnPath(shells)
  if (shell) return shell
  const browser = findOnPath(browsers) ?? elsewhere.find((path) => existsSync(path))
  if (isDebianRoot()) {
    try {
      installShell()
    } catch (error) {
      if (!browser) throw error
    }
  }
  const found = findOnPath(shells) ?? browser
  if (!found) throw new Error('The browser tests need Chromium or Chrome: install it, or set CHROMIUM to its path.')
  return found
}
