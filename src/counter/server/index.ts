export { requireAPerson } from './require-a-person.ts'
