export { markNow } from './mark.ts'
