declare global {
  /** `vite.config.ts` puts it around every `import()` of the build. */
  var importAgain: typeof fetchAgain | undefined
}

const failures = new Map<string, number>()
const retries = new Map<string, Promise<unknown>>()

/**
 * Imports a file of the app, also after it failed to arrive. Chromium before version 156 remembers
 * a failed import for as long
 * as the page is open, so the file is then requested under another address. If a file that it
 * imports itself failed, only
 * loading the page again helps.
 */
async function fetchAgain<Module>(
  load: () => Promise<Module>,
  path: string,
  base: string,
): Promise<Module> {
  const address = new URL(path, base).href
  try {
    return await ((retries.get(address) as Promise<Module> | undefined) ?? load())
  } catch (error) {
    const pending = retries.get(address)
    if (pending) return pending as Promise<Module>
    const count = failures.get(address) ?? 0
    failures.set(address, count + 1)
    // The customer decides whether to try again.
    if (count === 0) throw error
    const retry = import(/* @vite-ignore */ `${address}?again=${count}`)
    retries.set(address, retry)
    retry.catch(() => retries.delete(address))
    return retry
  }
}

globalThis.importAgain = fetchAgain

export {}
