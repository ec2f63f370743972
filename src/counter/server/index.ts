export { requireNotWalkIn } from './require-a-person.ts'
