import type { SamplePart } from './contract.ts'

/** General words serve every shop that sells computers. */
export const keptByDefault: SamplePart[] = ['synonyms']
