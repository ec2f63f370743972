// The only server exports that other nouns may import.

export { requireNotWalkIn } from './require-not-walk-in.ts'
