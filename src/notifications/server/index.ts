export { markNow } from './stream/mark.ts'
