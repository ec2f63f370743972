// The functions that nouns to the right may use.
export { captureIn, requireUnused } from './serials.ts'
