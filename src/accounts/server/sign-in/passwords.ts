import { hash, verify } from '@node-rs/argon2'
import type { Config } from '#kit/server/config/config.ts'
import { createFairQueue, type Turn } from '#kit/server/process/fair-queue.ts'

// OWASP's first choice for argon2id, and the library's default: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each hash contains its cost, so hashes of either cost can be verified.
const lowCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

// Hashing is slow by design, so it runs off the main thread and a few at a time. Networks take
// turns: the guesses of one must not delay the sign-ins of others.
const inTurn = createFairQueue({ maxQueue: 200, maxPerNetwork: 50 })

/** The turn of work that no caller requested. */
const shopTurn: Turn = { network: '', account: '' }

type HashOptions = Pick<Config, 'cheapWork'>
const fullCost: HashOptions = { cheapWork: false }

export const hashSecret = (secret: string, { cheapWork } = fullCost, turn = shopTurn) =>
  inTurn(turn, () => hash(secret.normalize('NFKC'), cheapWork ? lowCost : cost))

// Unknown accounts are checked against a hash of a random value, so that they take as long as a
// wrong password.
const dummyHashes = new Map<boolean, Promise<string>>()
function getDummyHash(options: HashOptions) {
  const hashed = dummyHashes.get(options.cheapWork) ?? hashSecret(crypto.randomUUID(), options)
  dummyHashes.set(options.cheapWork, hashed)
  return hashed
}

/** Compares a secret with its hash. Takes the same time if there is no hash to compare with. */
export async function matchesSecret(
  stored: string | null | undefined,
  secret: string,
  options = fullCost,
  turn = shopTurn,
): Promise<boolean> {
  const expected = stored ?? (await getDummyHash(options))
  const matches = await inTurn(turn, () => verify(expected, secret.normalize('NFKC')))
  return matches && stored != null
}
