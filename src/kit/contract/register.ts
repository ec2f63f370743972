/**
 * What the composition registers: `src/api.ts` declares the API, `src/access.ts` the permissions.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by whoever composes the nouns
export interface Register {}
