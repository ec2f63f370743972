import { hash } from '@node-rs/argon2'

/**
 * Hashes a password in the shop's format, but cheap to verify: the hash states its own cost, and
 * production hashes are costly on purpose.
 */
export const quickHash = (password: string) =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
