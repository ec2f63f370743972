import { hash } from '@node-rs/argon2'

/**
 * A password as the shop keeps it, but cheap to check: a hash says itself how much work it takes,
 * and real ones take it by design.
 */
export const quickHash = (password: string) =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
