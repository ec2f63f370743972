import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installAside } from '../../../scripts/support/install-aside.ts'

const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
]
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function findInstalled() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => browsers.map((name) => join(dir, name)))
  return [...onPath, ...usualPaths].find((path) => existsSync(path)) ?? null
}

interface SparticuzChromium {
  default: { executablePath(): Promise<string> }
  inflate(archive: string): Promise<string>
}

const fontsOnlyIn = (folder: string) =>
  [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    `<fontconfig><dir>${folder}/fonts</dir>`,
    `<cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  ].join('')

/**
 * Unpacks Chromium's headless shell in the lockfile's version with its libraries and its font, so
 * that every machine renders alike.
 */
async function unpackPinned(): Promise<string> {
  const packages = installAside(join(import.meta.dirname, '../../chromium'), 'chromium')
  const folder = join(packages, '../unpacked')
  const script = join(folder, 'run')
  if (existsSync(script)) return script
  const scratch = await mkdtemp(join(packages, '../unpacking-'))
  const { TMPDIR } = process.env
  // The package unpacks into the folder for temporary files.
  process.env.TMPDIR = scratch
  try {
    const home = join(packages, '@sparticuz/chromium')
    const { default: chromium, inflate } = (await import(
      pathToFileURL(join(home, 'build/index.js')).href
    )) as SparticuzChromium
    await chromium.executablePath()
    await inflate(join(home, 'bin/al2023.tar.br'))
  } catch (error) {
    await rm(scratch, { recursive: true, force: true })
    throw error
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  await writeFile(join(scratch, 'fonts.conf'), fontsOnlyIn(folder))
  const environment =
    `FONTCONFIG_FILE='${folder}/fonts.conf' ` + `LD_LIBRARY_PATH='${folder}/al2023/lib'`
  await writeFile(
    join(scratch, 'run'),
    `#!/bin/sh\n${environment} exec '${folder}/chromium' "$@"\n`,
    { mode: 0o755 },
  )
  await rename(scratch, folder).catch(async (error) => {
    await rm(scratch, { recursive: true, force: true })
    // A concurrent run may have finished first.
    if (!existsSync(script)) throw error
  })
  return script
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function installShell() {
  process.stdout.write('Installing the headless shell of Chromium (apt-get)\n')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  )
}

/**
 * Path of the browser for tests and benches: the pinned one on Linux x64, elsewhere the installed
 * one. On Debian, root gets it installed.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (process.platform === 'linux' && process.arch === 'x64') return unpackPinned()
  if (!findInstalled() && canInstall()) installShell()
  const installed = findInstalled()
  if (!installed)
    throw new Error(
      'The browser tests need Chromium or Chrome: install it, or set CHROMIUM to its path.',
    )
  return installed
}
