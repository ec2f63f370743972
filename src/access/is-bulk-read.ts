import type { EndpointSpec } from '../kit/contract/calls/endpoint.ts'
import { eventStream } from '../kit/contract/calls/wire.ts'

/**
 * Whether an endpoint returns a file about many records, such as a table: its path names no single
 * one. A customer's export of their own data doesn't count.
 */
export const isBulkRead = ({ download, path, access, member }: EndpointSpec) =>
  download !== undefined &&
  download !== eventStream &&
  !path.includes('{') &&
  (access !== 'customer' || member !== undefined)
