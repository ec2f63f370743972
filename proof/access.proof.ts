import { createHash, randomBytes } from 'node:crypto'
import { may } from '#access.ts'
import { openSession } from '#accounts/server/sessions.ts'
import type { EndpointSpec } from '#kit/contract/endpoint.ts'
import { allEndpoints, sweeping } from './support/hostile/assault.ts'
import { exampleCall } from './support/hostile/examples.ts'
import { changedTables, fingerprint } from './support/hostile/guarded-rows.ts'
import { toHostileRequest } from './support/hostile/requests.ts'
import { createSender } from './support/hostile/send.ts'
import { knownOf, settle } from './support/hostile/town.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop, type Person, type SampleShop } from './support/shop.ts'

type Carried = Record<string, string>
const bearer = (token: string): Carried => ({ authorization: `Bearer ${token}` })

/** Callers whom nothing may take for anybody: what they carry, and what they are told. */
function impostors(shop: SampleShop, victim: Person): Record<string, { status: 401 | 403; carry(): Promise<Carried> }> {
  const aged = (change: string) => async () => {
    const token = await openSession(shop.db, victim.id)
    await shop.db.query(`update sessions set ${change} where token_hash = $1`, [createHash('sha256').update(token).digest()])
    return bearer(token)
  }
  let disabled: Person | undefined
  return {
    visitor: { status: 401, carry: async () => ({}) },
    'token in a cookie': { status: 401, carry: async () => ({ cookie: `token=${victim.token}` }) },
    'session idle for 31 days': { status: 403, carry: aged("seen_at = now() - interval '31 days'") },
    'session of 181 days': { status: 403, carry: aged("created_at = now() - interval '181 days'") },
    'session that was ended': {
      status: 403,
      carry: async () => {
        const token = await openSession(shop.db, victim.id)
        await shop.db.query('delete from sessions where token_hash = $1', [createHash('sha256').update(token).digest()])
        return bearer(token)
      },
    },
    'disabled account': {
      status: 403,
      carry: async () => {
        disabled ??= await shop.signIn('owner')
        await shop.db.query('update users set disabled_at = now() where id = $1', [disabled.id])
        return bearer(disabled.token)
      },
    },
    'random token': { status: 403, carry: async () => bearer(randomBytes(32).toString('base64url')) },
    'token cut short': { status: 403, carry: async () => bearer(victim.token.slice(0, -1)) },
    'hash out of the database': { status: 403, carry: async () => bearer(createHash('sha256').update(victim.token).digest('base64url')) },
    'empty token': { status: 403, carry: async () => bearer('') },
    'unsigned JWT': { status: 403, carry: async () => bearer(`${btoa('{"alg":"none"}')}.${btoa('{"role":"owner"}')}.`.replaceAll('=', '')) },
    'two tokens': { status: 403, carry: async () => bearer(`${victim.token}, Bearer ${victim.token}`) },
  }
}

// A customer's path that names something public, and what is staff's work although it names something personal.
const public_ = new Set(['wishlist.remove'])
const staffWork = new Set(['orders.one', 'sellers.document'])

// What is called for a seller has a matrix of its own (`sellers/server/access.test.ts`).
const isPersonal = (name: string, spec: EndpointSpec) => spec.access === 'customer' && spec.path.includes('{') && !public_.has(name) && !spec.member

export const proof: Proof = {
  group: 'Hostile input',
  promise: 'Nobody gets in without a live session of the right role, and nobody reaches what belongs to somebody else.',
  test: 'Every endpoint of the contract × visitor, customer, other customer, staff, owner, and sessions that are expired, ended, disabled, forged or carried the wrong way; replies searched for the victim’s data, guarded rows compared.',
  seconds: 180,
  async run() {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop()
    const [victim, other, staff, owner] = [await shop.signIn(), await shop.signIn(), await shop.signIn('staff'), await shop.signIn('owner')]
    const secret = `Secret lane ${randomBytes(4).toString('hex')}`
    const known = await knownOf(shop, victim, await settle(shop, victim, secret))
    const { send, close } = createSender(shop.address)
    let cells = 0

    const call = async (name: string, spec: EndpointSpec, carried: Carried) => {
      cells += 1
      const request = toHostileRequest(spec, exampleCall(name, spec, known))
      const { status, text } = await send({ ...request, headers: { ...request.headers, ...carried } })
      const code = /"code":"(\w+)"/.exec(text)?.[1]
      return { status, text, turnedAway: code === 'not_signed_in' || code === 'access_forbidden' }
    }

    const strangers = impostors(shop, victim)
    const closed = allEndpoints.filter(([, spec]) => spec.access !== 'public')
    const since = new Date()
    const before = await fingerprint(shop.db, 'customers', [other.id], since)
    for (const [name, spec] of closed) {
      for (const [kind, { status, carry }] of Object.entries(strangers)) {
        const answer = await call(name, spec, await carry())
        expect(answer.status === status && answer.turnedAway, `${name} answers ${answer.status} to ${kind}`)
      }
    }
    for (const [name, spec] of allEndpoints) {
      const answer = await call(name, spec, bearer(await openSession(shop.db, other.id)))
      const isAllowed = may('customer', spec.access)
      expect(answer.turnedAway !== isAllowed, `${name} answers ${answer.status} to a customer`)
      if (isPersonal(name, spec)) expect(answer.status === 404, `${name} answers ${answer.status} to another customer`)
      expect(!answer.text.includes(secret) && !answer.text.includes(victim.email), `${name} tells another customer about the victim`)
    }
    // Made by the proof itself: the disabled owner and the old sessions.
    await shop.db.query("delete from users where disabled_at is not null; delete from sessions where created_at < now() - interval '99 days'")
    const changed = changedTables(before, await fingerprint(shop.db, 'customers', [other.id], since))
    broken.push(...changed)

    for (const [role, person] of [
      ['staff', staff],
      ['owner', owner],
    ] as const) {
      for (const [name, spec] of allEndpoints) {
        if (sweeping.has(name) && role === 'owner') continue
        const answer = await call(name, spec, bearer(await openSession(shop.db, person.id)))
        expect(answer.turnedAway !== may(role, spec.access), `${name} answers ${answer.status} to ${role}`)
        if (isPersonal(name, spec) && !staffWork.has(name))
          expect(answer.status === 404, `${name} answers ${answer.status} to ${role}, whom it does not belong to`)
      }
    }
    for (const [name, spec] of allEndpoints.filter(([name, spec]) => isPersonal(name, spec))) {
      const answer = await call(name, spec, bearer(await openSession(shop.db, victim.id)))
      expect(answer.status < 300 || answer.status === 409, `${name} answers ${answer.status} to whom it belongs to`)
    }
    close()
    return {
      figures: [
        `${cells} cells: ${allEndpoints.length} endpoints, ${Object.keys(strangers).length + 5} kinds of caller`,
        `${broken.length} let in or turned away wrongly, ${changed.length} tables changed that may not`,
      ],
      broken,
    }
  },
}
