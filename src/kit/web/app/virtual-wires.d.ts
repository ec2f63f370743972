// Made from the contract by vite.config.ts: what the browser needs to know about each endpoint,
// without zod.
declare module 'virtual:wires' {
  export const wires: import('../../contract/wire.ts').Wires
}
