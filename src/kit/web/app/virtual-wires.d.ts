// Made from the contract by vite.config.ts: what the browser needs of each endpoint, without zod.
declare module 'virtual:wires' {
  export const wires: import('../../contract/wire.ts').Wires
}
