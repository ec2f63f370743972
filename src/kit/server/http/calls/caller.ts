import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Access, Grants } from '../../../contract/access.ts'
import { apiBase } from '../../../contract/calls/wire.ts'
import type { Language } from '../../../contract/language.ts'

export interface Visitor {
  /** The language in which the shop answers. */
  language: Language
  /** The network address, without the part that varies within one home. */
  address: string
  /**
   * Tokens of earlier sign-ins on this browser, newest first. They open nothing, but failed guesses
   * from elsewhere do not count against them.
   */
  devices: string[]
}

export interface SignedIn extends Visitor, Grants {
  id: string
  /** Identifies the session in the database; never the token itself. */
  sessionHash: Buffer
}

export type CallerOf<A extends Access> = A extends 'public' ? Visitor : SignedIn

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
  }
}

/** All addresses of a home's IPv6 network (/56, 2^72 addresses) count as one. */
export function toAddress(ip: string) {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::')
    ? Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0')
    : []
  const [a, b, c, d = '0'] = [...left, ...zeros, ...right]
  return [a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':')
}

const deviceCookie = 'device'
const deviceDays = 180

/** Families share a browser, so it stores the last few sign-ins. */
const maxDevices = 3
const devicesPattern = new RegExp(`(?:^|; )${deviceCookie}=([\\w.-]{43,200})(?:;|$)`)
const devicesIn = ({ cookie = '' }: IncomingHttpHeaders) =>
  devicesPattern
    .exec(cookie)?.[1]
    ?.split('.')
    .filter((device) => /^[\w-]{43}$/.test(device)) ?? []

export const visitorOf = ({
  ip,
  headers,
  language,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'language'>): Visitor => ({
  language,
  address: toAddress(ip),
  devices: devicesIn(headers),
})

/** Out of reach of scripts and other sites, and sent to the API only. */
export function deviceCookieHeader(
  device: string,
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
) {
  const devices = [device, ...devicesIn(headers)].slice(0, maxDevices).join('.')
  return (
    `${deviceCookie}=${devices}; Max-Age=${deviceDays * 86_400}; Path=${apiBase}; HttpOnly; ` +
    `SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`
  )
}

/** The origin a request was sent to, without characters that no host has. */
export const originOf = ({ protocol, host }: { protocol: string; host: string }) =>
  `${protocol}://${host.replace(/[^\w.:[\]-]/g, '')}`
