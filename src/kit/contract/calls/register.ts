/** The types that the composition adds, such as the API (`src/api.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: extended by declaration merging
export interface Register {}
