import type { SamplePart } from './contract.ts'

/** Synonyms are useful for every shop that sells computers. */
export const defaultKeptParts: SamplePart[] = ['synonyms']
