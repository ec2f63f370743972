import type { Register } from './register.ts'

/** The whole API as typed functions, by noun. Browser and server share this type. */
export type ApiClient = Register extends { api: infer Api } ? Api : never
