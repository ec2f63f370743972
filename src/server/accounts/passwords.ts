import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ShopError } from '../shop-error.ts'

// OWASP's first choice for argon2id, which is the library's default: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing is made to be slow. It runs off the main thread, and one core always stays free for everybody else.
const most = Math.max(1, availableParallelism() - 1)
const longestQueue = 200
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= most) {
    if (waiting.length >= longestQueue) throw new ShopError('unavailable', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashSecret = (secret: string) => inTurn(() => hash(secret.normalize('NFKC'), cost))

// A real hash of nothing anybody knows: an unknown account costs the same time as a wrong password.
let nobody: Promise<string> | undefined
const nobodysHash = () => {
  nobody ??= hashSecret(crypto.randomUUID())
  return nobody
}

/** Compares in the same time whether or not there is anything to compare with. */
export async function isSecret(stored: string | null | undefined, given: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash())
  const matches = await inTurn(() => verify(against, given.normalize('NFKC')))
  return matches && stored != null
}
