import type { Register } from './register.ts'

/** The whole API as typed functions, noun by noun; the same in browser and server. */
export type ApiClient = Register extends { api: infer Api } ? Api : never
