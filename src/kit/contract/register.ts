/** What the composition registers: `src/api.ts` says which API there is, `src/access.ts` what there is to be allowed. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by whoever composes the nouns
export interface Register {}
