import type { EndpointSpec, Reply, RuleInput } from '../../../contract/calls/endpoint.ts'
import type { Once } from '../../idempotency/once.ts'
import type { CallerOf, SignedIn, Visitor } from './caller.ts'

/** Facts about the call besides the input. */
export interface Call {
  /** The origin at which the caller reached the shop; trusted only for staff. */
  origin: string
  /** Stores in a cookie that a user signed in on this browser. */
  remember(device: string): void
}

/** The facts that a `CallExtension` adds to the calls of an endpoint. */
// biome-ignore lint/suspicious/noEmptyInterface: extended by declaration merging
// biome-ignore lint/correctness/noUnusedVariables: extensions use it
export interface CallFacts<E extends EndpointSpec> {}

/** An idempotent rule does its work through `once`, and returns its whole reply from inside it. */
export type CallOf<E extends EndpointSpec> = Call &
  CallFacts<E> &
  (E['idempotent'] extends true ? { once: Once } : unknown)

export type CallerFor<E extends EndpointSpec> = E['identifiesCaller'] extends true
  ? Visitor | SignedIn
  : CallerOf<E['access']>

export type Rule<E extends EndpointSpec> = (
  input: RuleInput<E>,
  caller: CallerFor<E>,
  call: CallOf<E>,
) => Promise<Reply<E>>
