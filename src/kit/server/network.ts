import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** What may be asked, and how its names are resolved. */
export interface Network {
  /** The addresses that a name has right now; none if nobody knows it. */
  resolve(host: string): Promise<string[]>
  allows(address: string): boolean
  /** Empty for the usual one. */
  allowsPort(port: string): boolean
}

// Not the system's lookup: that one reads the machine's own names, too, and a slow answer would
// hold a thread that hashes passwords.
const resolver = new Resolver({ timeout: 3_000, tries: 2 })

async function resolve(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Whatever anybody may ask, at the usual ports. */
export const internet: Network = {
  resolve,
  allows: isPublicAddress,
  allowsPort: (port) => port === '',
}

/** Everything, this very machine included: for tests. */
export const anywhere: Network = { resolve, allows: () => true, allowsPort: () => true }
