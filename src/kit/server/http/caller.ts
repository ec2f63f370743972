import type { Access, Role } from '../../contract/access.ts'

export interface Visitor {
  /** The network address, as far as it tells one caller from another. */
  address: string
}

export interface SignedIn extends Visitor {
  id: string
  role: Role
  /** Identifies the session in the database; never the token itself. */
  sessionHash: Buffer
}

export type CallerOf<A extends Access> = A extends 'public' ? Visitor : SignedIn

/** A home has one IPv6 network of 2^64 addresses: they count as one. */
export function toAddress(ip: string) {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** The origin a request was sent to, without characters that no host has. */
export const originOf = ({ protocol, host }: { protocol: string; host: string }) => `${protocol}://${host.replace(/[^\w.:[\]-]/g, '')}`
