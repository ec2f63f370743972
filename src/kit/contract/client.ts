/** What the composition registers: `src/api.ts` says which API there is. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by whoever composes the nouns
export interface Register {}

/** The whole API as typed functions, noun by noun; the same in browser and server. */
export type ApiClient = Register extends { api: infer Api } ? Api : never
