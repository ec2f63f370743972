import { hash, verify } from '@node-rs/argon2'
import type { Config } from '#kit/server/config.ts'
import { createTurns } from '#kit/server/in-turn.ts'

// OWASP's first choice for argon2id, and the library's default: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// A hash says itself how much work it takes to check.
const lowCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

// Hashing is slow by design; it runs off the main thread, and not all at once.
const inTurn = createTurns({ maxQueue: 200 })

type Costs = Pick<Config, 'cheapWork'>
const full: Costs = { cheapWork: false }

export const hashSecret = (secret: string, { cheapWork } = full) =>
  inTurn(() => hash(secret.normalize('NFKC'), cheapWork ? lowCost : cost))

// A real hash of a value nobody knows: an unknown account takes as long as a wrong password.
const nobody = new Map<boolean, Promise<string>>()
function nobodysHash(costs: Costs) {
  const hashed = nobody.get(costs.cheapWork) ?? hashSecret(crypto.randomUUID(), costs)
  nobody.set(costs.cheapWork, hashed)
  return hashed
}

/** Takes the same time whether or not there is anything to compare with. */
export async function matchesSecret(
  stored: string | null | undefined,
  given: string,
  costs = full,
): Promise<boolean> {
  const against = stored ?? (await nobodysHash(costs))
  const matches = await inTurn(() => verify(against, given.normalize('NFKC')))
  return matches && stored != null
}
