import type pg from 'pg'
import { may } from '#access.ts'
import { openSession } from '#accounts/server/sessions.ts'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '#kit/contract/endpoint.ts'
import { findGrants } from '#staff/server/roles.queries.ts'
import { exampleCall, type Known } from './examples.ts'
import { type Attackers, changedTables, fingerprint } from './guarded-rows.ts'
import { type HostileRequest, requestsTo } from './requests.ts'
import { createSender, inParallel } from './send.ts'

export interface Target {
  address: string
  db: pg.Pool
  /** Accounts that attack, by role. */
  attackers: { customer: string; staff: string; owner: string }
  known: Known
}

export interface Damage {
  sent: number
  /** How often each status was answered. */
  statuses: Map<number, number>
  serverErrors: string[]
  /** Answers that reveal more than they should, or refusals without a code. */
  loose: string[]
  changed: string[]
}

export const allEndpoints = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries(specs).map(([name, spec]) => [`${noun}.${name}`, spec as EndpointSpec] as const),
)

/**
 * The owner's calls that remove and refill the sample: they change its orders and stock, as they
 * should.
 */
export const sweeping = new Set([
  'settings.sample',
  'settings.removeSample',
  'settings.fillSample',
  'settings.open',
])

// Internals that no answer may reveal.
const internals =
  /node_modules|\bat \S+ \(|syntax error at|duplicate key value|violates \w+ constraint|relation "|invalid input syntax/

const shortened = ({ method, path, headers, body }: HostileRequest, caller: string) =>
  `${caller} ${method} ${path.slice(0, 150)} ${JSON.stringify({ ...headers, authorization: undefined }).slice(0, 150)} ${body?.slice(0, 200) ?? ''}`

/**
 * Sends every hostile request we can think of to every endpoint, as visitors and customers or as
 * staff; only every `step`th of them.
 */
export async function assault(
  target: Target,
  attackers: Attackers,
  { step = 1, seed = 1 } = {},
): Promise<Damage> {
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
      if (internals.test(text)) damage.loose.push(`${what}: ${text.slice(0, 200)}`)
      if (status >= 400 && request.method !== 'HEAD' && !/"code":"\w+"/.test(text))
        damage.loose.push(`${what}: ${text.slice(0, 100)}`)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // Node does not send what is not HTTP at all.
      if (code !== 'ERR_INVALID_CHAR' && code !== 'ERR_UNESCAPED_CHARACTERS')
        damage.serverErrors.push(`${message} after ${shortened(request, caller ?? 'visitor')}`)
    }
  }

  // What staff may also call is attacked by staff.
  const staff = await findGrants(db, target.attackers.staff)
  const targets = allEndpoints.filter(
    ([name, spec]) =>
      attackers !== 'owner' || ((!staff || !may(staff, spec.access)) && !sweeping.has(name)),
  )
  for (const [index, [name, spec]] of targets.entries()) {
    const requests = requestsTo(spec, exampleCall(name, spec, known), {
      seed: seed + index,
      step,
      first: index,
    })
    for (const caller of callers) {
      // Some calls end sessions: attackers sign in again for each endpoint.
      const token = caller && (await openSession(db, target.attackers[caller]))
      await inParallel(requests, 16, (request) => attack(request, caller, token))
    }
  }
  close()
  damage.changed = changedTables(before, await fingerprint(db, attackers, own, since))
  return damage
}
