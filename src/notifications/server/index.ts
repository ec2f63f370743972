// The only server exports that other nouns may import.

export { markNow } from './mark.ts'
