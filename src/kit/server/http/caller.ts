import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Access, Role } from '../../contract/access.ts'
import { apiBase } from '../../contract/wire.ts'

export interface Visitor {
  /** The network address, as far as it tells one caller from another. */
  address: string
  /** What the browser keeps of an earlier sign-in: it opens nothing, but others' guesses do not count against it. */
  device?: string
}

export interface SignedIn extends Visitor {
  id: string
  role: Role
  /** Identifies the session in the database; never the token itself. */
  sessionHash: Buffer
}

export type CallerOf<A extends Access> = A extends 'public' ? Visitor : SignedIn

/** A home has an IPv6 network of 2^72 addresses (/56): they count as one. */
export function toAddress(ip: string) {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0') : []
  const [a, b, c, d = '0'] = [...left, ...zeros, ...right]
  return [a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':')
}

const deviceCookie = 'device'
const deviceDays = 180

const deviceOf = ({ cookie = '' }: IncomingHttpHeaders) => new RegExp(`(?:^|; )${deviceCookie}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1]

export const visitorOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor => ({ address: toAddress(ip), device: deviceOf(headers) })

/** Out of reach of scripts and other sites; sent to the API alone. */
export const rememberingDevice = (device: string, { protocol }: Pick<FastifyRequest, 'protocol'>) =>
  `${deviceCookie}=${device}; Max-Age=${deviceDays * 86_400}; Path=${apiBase}; HttpOnly; SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`

/** The origin a request was sent to, without characters that no host has. */
export const originOf = ({ protocol, host }: { protocol: string; host: string }) => `${protocol}://${host.replace(/[^\w.:[\]-]/g, '')}`
