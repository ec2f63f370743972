import type { EndpointSpec } from '../kit/contract/calls/endpoint.ts'
import { eventStream } from '../kit/contract/calls/wire.ts'

/**
 * Whether an endpoint answers a file about many things, such as a table: its path names no single
 * one. Customers' files of their own data are none.
 */
export const isBulkRead = ({ download, path, access, member }: EndpointSpec) =>
  download !== undefined &&
  download !== eventStream &&
  !path.includes('{') &&
  (access !== 'customer' || member !== undefined)
