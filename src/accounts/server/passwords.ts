import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '#kit/server/in-turn.ts'

// OWASP's first choice for argon2id, and the library's default: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing is slow by design; it runs off the main thread, and not all at once.
const inTurn = createTurns({ maxQueue: 200 })

export const hashSecret = (secret: string) => inTurn(() => hash(secret.normalize('NFKC'), cost))

// A real hash of a value nobody knows: an unknown account takes as long as a wrong password.
let nobody: Promise<string> | undefined
const nobodysHash = () => {
  nobody ??= hashSecret(crypto.randomUUID())
  return nobody
}

/** Takes the same time whether or not there is anything to compare with. */
export async function matchesSecret(stored: string | null | undefined, given: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash())
  const matches = await inTurn(() => verify(against, given.normalize('NFKC')))
  return matches && stored != null
}
