import type pg from 'pg'
import { may } from '#access/access.ts'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { findGrants } from '#staff/server/roles.queries.ts'
import { exampleCall, type KnownValues } from './examples.ts'
import { type Attackers, changedTables, fingerprint } from './guarded-rows.ts'
import { type HostileRequest, requestsTo } from './requests.ts'
import { createSender, inParallel } from './send.ts'

export interface Target {
  address: string
  db: pg.Pool
  /** Accounts that attack, by role. */
  attackers: { customer: string; staff: string; owner: string }
  known: KnownValues
}

export interface Damage {
  sent: number
  /** The number of answers by status. */
  statuses: Map<number, number>
  serverErrors: string[]
  /** Answers that reveal more than they should, or refusals without a code. */
  loose: string[]
  changed: string[]
}

export const allEndpoints = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries(specs).map(([name, spec]) => [`${noun}.${name}`, spec as EndpointSpec] as const),
)

/** The owner's calls that change orders and stock of the whole sample on purpose. */
export const sweeping = new Set([
  'settings.sample',
  'settings.removeSample',
  'settings.fillSample',
  'settings.open',
])

// Internals that no answer may reveal.
const internals = new RegExp(
  [
    'node_modules',
    '\\bat \\S+ \\(',
    'syntax error at',
    'duplicate key value',
    'violates \\w+ constraint',
    'relation "',
    'invalid input syntax',
  ].join('|'),
)

function shortened({ method, path, headers, body }: HostileRequest, caller: string) {
  const shownHeaders = JSON.stringify({ ...headers, authorization: undefined }).slice(0, 150)
  return `${caller} ${method} ${path.slice(0, 150)} ${shownHeaders} ${body?.slice(0, 200) ?? ''}`
}

/** Sends every `step`th hostile request to every endpoint, and records the damage. */
export async function assault(
  target: Target,
  attackers: Attackers,
  { step = 1, seed = 1 } = {},
): Promise<Damage> {
  const { db, address, known } = target
  const { send, close } = createSender(address)
  const damage: Damage = { sent: 0, statuses: new Map(), serverErrors: [], loose: [], changed: [] }
  const attackerIds = Object.values(target.attackers)
  const since = new Date()
  const before = await fingerprint(db, attackers, attackerIds, since)
  const callers = attackers === 'customers' ? ([null, 'customer'] as const) : [attackers]

  async function attack(request: HostileRequest, caller: string | null, token: string | null) {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers }
    damage.sent += 1
    try {
      const { status, text } = await send({ ...request, headers })
      damage.statuses.set(status, (damage.statuses.get(status) ?? 0) + 1)
      const summary = `${status} to ${shortened(request, caller ?? 'visitor')}`
      if (status >= 500) damage.serverErrors.push(`${summary} ${text.slice(0, 200)}`)
      if (internals.test(text)) damage.loose.push(`${summary}: ${text.slice(0, 200)}`)
      if (status >= 400 && request.method !== 'HEAD' && !/"code":"\w+"/.test(text))
        damage.loose.push(`${summary}: ${text.slice(0, 100)}`)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // Node refuses to send requests that are not valid HTTP.
      if (code !== 'ERR_INVALID_CHAR' && code !== 'ERR_UNESCAPED_CHARACTERS')
        damage.serverErrors.push(`${message} after ${shortened(request, caller ?? 'visitor')}`)
    }
  }

  // Staff attack the calls that they share with the owner.
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
  damage.changed = changedTables(before, await fingerprint(db, attackers, attackerIds, since))
  return damage
}
