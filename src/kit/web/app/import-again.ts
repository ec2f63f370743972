declare global {
  /** `vite.config.ts` puts it around every `import()` of the build. */
  var importAgain: typeof fetchAgain | undefined
}

const failures = new Map<string, number>()
const arrived = new Map<string, string>()

/**
 * Imports a file of the app, also after it failed to arrive. Chromium before version 156 remembers a failed import for as long
 * as the page is open, so the file is then requested under another address.
 */
async function fetchAgain<Module>(load: () => Promise<Module>, path: string, base: string): Promise<Module> {
  const address = new URL(path, base).href
  const other = arrived.get(address)
  if (other) return import(/* @vite-ignore */ other)
  try {
    return await load()
  } catch (error) {
    const count = failures.get(address) ?? 0
    failures.set(address, count + 1)
    // The first failure is what it is: the customer decides whether to try again.
    if (count === 0) throw error
    const next = `${address}?again=${count}`
    const module = await import(/* @vite-ignore */ next)
    arrived.set(address, next)
    return module
  }
}

globalThis.importAgain = fetchAgain

export {}
