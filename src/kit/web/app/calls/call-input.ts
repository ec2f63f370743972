import type { Wire } from '../../../contract/calls/wire.ts'

/** Adds to the input of a call. Downloads have no wire. */
type Complete = <Input extends Record<string, unknown>>(input: Input, wire?: Wire) => Input

let complete: Complete = (input) => input

/** Registers the function that completes the input of every call and download. */
export const registerCallInput = (next: Complete) => {
  complete = next
}

export const completeInput: Complete = (input, wire) => complete(input, wire)
