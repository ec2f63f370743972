import type pg from 'pg'
import { may } from '#access.ts'
import { openSession } from '#accounts/server/sessions.ts'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '#kit/contract/endpoint.ts'
import { exampleCall, type Known } from './examples.ts'
import { type Attackers, changedTables, fingerprint } from './guarded-rows.ts'
import { type HostileRequest, requestsTo } from './requests.ts'
import { createSender, inParallel } from './send.ts'

export interface Target {
  address: string
  db: pg.Pool
  /** Accounts that attack, by what they are. */
  attackers: { customer: string; staff: string; owner: string }
  known: Known
}

export interface Damage {
  sent: number
  /** How often which status was answered. */
  statuses: Map<number, number>
  serverErrors: string[]
  /** Answers that tell more than they should, or a refusal without a code. */
  loose: string[]
  changed: string[]
}

export const allEndpoints = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries(specs).map(([name, spec]) => [`${noun}.${name}`, spec as EndpointSpec] as const),
)

/** The owner's broom, one address with three methods: it puts the sample's own orders and stock away, as it should. */
export const sweeping = new Set(['settings.sample', 'settings.removeSample', 'settings.fillSample'])

// Words of the inside that no answer may carry.
const inside = /node_modules|\bat \S+ \(|syntax error at|duplicate key value|violates \w+ constraint|relation "|invalid input syntax/

const shortened = ({ method, path, headers, body }: HostileRequest, caller: string) =>
  `${caller} ${method} ${path.slice(0, 150)} ${JSON.stringify({ ...headers, authorization: undefined }).slice(0, 150)} ${body?.slice(0, 200) ?? ''}`

/** Sends everything that can be thought of to every endpoint, as visitors and customers or as staff, every `step`th of it. */
export async function assault(target: Target, attackers: Attackers, { step = 1, seed = 1 } = {}): Promise<Damage> {
  const { db, address, known } = target
  const { send, close } = createSender(address)
  const damage: Damage = { sent: 0, statuses: new Map(), serverErrors: [], loose: [], changed: [] }
  const own = Object.values(target.attackers)
  const since = new Date()
  const before = await fingerprint(db, attackers, own, since)
  const callers = attackers === 'customers' ? ([null, 'customer'] as const) : [attackers]

  async function attack(request: HostileRequest, caller: string | null, token: string | null) {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers }
    damage.sent += 1
    try {
      const { status, text } = await send({ ...request, headers })
      damage.statuses.set(status, (damage.statuses.get(status) ?? 0) + 1)
      const what = `${status} to ${shortened(request, caller ?? 'visitor')}`
      if (status >= 500) damage.serverErrors.push(`${what} ${text.slice(0, 200)}`)
      if (inside.test(text)) damage.loose.push(`${what}: ${text.slice(0, 200)}`)
      if (status >= 400 && request.method !== 'HEAD' && !/"code":"\w+"/.test(text)) damage.loose.push(`${what}: ${text.slice(0, 100)}`)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // Node does not send what is no HTTP at all.
      if (code !== 'ERR_INVALID_CHAR' && code !== 'ERR_UNESCAPED_CHARACTERS')
        damage.serverErrors.push(`${message} after ${shortened(request, caller ?? 'visitor')}`)
    }
  }

  // What staff may call, too, is attacked by them.
  const targets = allEndpoints.filter(([name, spec]) => attackers !== 'owner' || (!may('staff', spec.access) && !sweeping.has(name)))
  for (const [index, [name, spec]] of targets.entries()) {
    const requests = requestsTo(spec, exampleCall(name, spec, known), seed + index).filter((_, place) => (place + index) % step === 0)
    for (const caller of callers) {
      // Some calls end sessions: each endpoint meets attackers who are signed in.
      const token = caller && (await openSession(db, target.attackers[caller]))
      await inParallel(requests, 16, (request) => attack(request, caller, token))
    }
  }
  close()
  damage.changed = changedTables(before, await fingerprint(db, attackers, own, since))
  return damage
}
