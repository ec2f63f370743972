// Made from the contract by vite.config.ts: what the browser needs of each endpoint, without zod.
declare module 'virtual:wires' {
  import type { Wire } from '#contract/wire.ts'
  export const wires: Record<string, Record<string, Wire>>
}
