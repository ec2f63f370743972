declare global {
  /** `vite.config.ts` wraps every `import()` of the build in this function. */
  var importAgain: typeof fetchAgain | undefined
}

const failures = new Map<string, number>()
const retries = new Map<string, Promise<unknown>>()

/**
 * Imports a file of the app, and retries after a failure. Chromium before version 156 caches a
 * failed import until the page is closed, so a retry uses a different address. If a dependency of
 * the file failed, only reloading the page helps.
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
    // The customer decides whether to retry.
    if (count === 0) throw error
    const retry = import(/* @vite-ignore */ `${address}?again=${count}`)
    retries.set(address, retry)
    retry.catch(() => retries.delete(address))
    return retry
  }
}

globalThis.importAgain = fetchAgain

export {}
