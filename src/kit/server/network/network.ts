import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** Which addresses may be contacted, and how names are resolved. */
export interface Network {
  /** The current addresses of a name. Empty if the name is unknown. */
  resolve(host: string): Promise<string[]>
  allows(address: string): boolean
  /** The port is an empty string for the protocol's default. */
  allowsPort(port: string): boolean
}

// Not the system's lookup: it also reads the machine's own names, and a slow answer would block a
// thread that hashes passwords.
const resolver = new Resolver({ timeout: 3_000, tries: 2 })

async function resolve(host: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Public addresses at the default ports. */
export const internet: Network = {
  resolve,
  allows: isPublicAddress,
  allowsPort: (port) => port === '',
}

/** Every address, this machine included. For tests. */
export const anyNetwork: Network = { resolve, allows: () => true, allowsPort: () => true }
