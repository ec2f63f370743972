// What the nouns to the right may use.
export { requireAPerson } from './require-a-person.ts'
