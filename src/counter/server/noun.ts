import type { Noun } from '#kit/server/noun.ts'
import { registerCounter } from './counter.routes.ts'
import { requireNotWalkIn } from './require-not-walk-in.ts'

export const counter: Noun = {
  register: registerCounter,
  merge: async (_, { from, into }) => requireNotWalkIn(from, into),
}
