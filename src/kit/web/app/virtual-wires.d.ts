// Generated from the contract by vite.config.ts: how to call each endpoint, without zod.
declare module 'virtual:wires' {
  export const wires: import('../../contract/calls/wire.ts').Wires
}
