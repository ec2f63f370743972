export { requireNotWalkIn } from './require-not-walk-in.ts'
