/** The types that the composition adds: `src/api.ts` the API, `src/access` the permissions. */
// biome-ignore lint/suspicious/noEmptyInterface: extended by declaration merging
export interface Register {}
