import { createHash, randomBytes } from 'node:crypto'
import { may } from '#access.ts'
import { openSession } from '#accounts/server/sessions.ts'
import type { EndpointSpec } from '#kit/contract/endpoint.ts'
import { mayCall } from '#kit/contract/may-call.ts'
import { allEndpoints, sweeping } from './support/hostile/assault.ts'
import { exampleCall } from './support/hostile/examples.ts'
import { changedTables, fingerprint } from './support/hostile/guarded-rows.ts'
import { type HostileRequest, toHostileRequest } from './support/hostile/requests.ts'
import { createSender, inParallel } from './support/hostile/send.ts'
import { knownOf, settle } from './support/hostile/town.ts'
import { attackSeller } from './support/hostile/two-sellers.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop, type Person, type SampleShop } from './support/shop.ts'

type Carried = Record<string, string>
const bearer = (token: string): Carried => ({ authorization: `Bearer ${token}` })

interface Impostor {
  status: 401 | 403
  /** For so many calls, each with a session of its own: the shop may end one that it refuses. */
  carry(calls: number): Promise<Carried[]>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Callers whom nothing may take for anybody: what they carry, and what they are told. */
function impostors(shop: SampleShop, victim: Person, disabled: Person): Record<string, Impostor> {
  const always = (carried: () => Carried) => async (calls: number) =>
    Array.from({ length: calls }, carried)
  const ofSessions = (change: string) => async (calls: number) => {
    const tokens = await Promise.all(
      Array.from({ length: calls }, () => openSession(shop.db, victim.id)),
    )
    await shop.db.query(`${change} where token_hash = any($1)`, [tokens.map(hashOf)])
    return tokens.map(bearer)
  }
  return {
    visitor: { status: 401, carry: always(() => ({})) },
    'token in a cookie': {
      status: 401,
      carry: always(() => ({ cookie: `token=${victim.token}` })),
    },
    'session idle for 31 days': {
      status: 403,
      carry: ofSessions("update sessions set seen_at = now() - interval '31 days'"),
    },
    'session of 181 days': {
      status: 403,
      carry: ofSessions("update sessions set created_at = now() - interval '181 days'"),
    },
    'session that was ended': { status: 403, carry: ofSessions('delete from sessions') },
    'disabled account': { status: 403, carry: always(() => bearer(disabled.token)) },
    'random token': {
      status: 403,
      carry: always(() => bearer(randomBytes(32).toString('base64url'))),
    },
    'token cut short': { status: 403, carry: always(() => bearer(victim.token.slice(0, -1))) },
    'hash out of the database': {
      status: 403,
      carry: always(() => bearer(hashOf(victim.token).toString('base64url'))),
    },
    'empty token': { status: 403, carry: always(() => bearer('')) },
    'unsigned JWT': {
      status: 403,
      carry: always(() =>
        bearer(`${btoa('{"alg":"none"}')}.${btoa('{"role":"owner"}')}.`.replaceAll('=', '')),
      ),
    },
    'two tokens': {
      status: 403,
      carry: always(() => bearer(`${victim.token}, Bearer ${victim.token}`)),
    },
  }
}

// A customer's path that names something public, and what is staff's work although it names
// something personal.
const public_ = new Set(['wishlist.remove'])
const staffWork = new Set([
  'orders.one',
  'orders.builds',
  'orders.reportBuild',
  'sellers.document',
  'payments.slipFile',
  'invoices.ofOrder',
])

// What is called for a seller is attacked by the members of another, and has a matrix of its own
// (`sellers/server/access.test.ts`).
const isPersonal = (name: string, spec: EndpointSpec) =>
  spec.access === 'customer' && spec.path.includes('{') && !public_.has(name) && !spec.member

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Nobody gets in without a live session of the right role, and nobody reaches what belongs ' +
    'to somebody else.',
  test:
    'Every endpoint of the contract × visitor, customer, other customer, owner, roles of staff ' +
    'as the shop has them and one of its own, and sessions that are expired, ended, disabled, ' +
    'forged or carried the wrong way; every call for a seller × every role of another seller’s ' +
    'members; replies searched for the victim’s data, guarded rows compared.',
  seconds: 300,
  async run() {
    const { broken, expect } = createFindings()
    // With doubles of the gateways: somebody's attempt to pay is attacked as well.
    const shop = await openSampleShop({ PAYMENTS: 'practice' })
    const [victim, other, owner] = [
      await shop.signIn(),
      await shop.signIn(),
      await shop.signIn('owner'),
    ]
    const secret = `Secret lane ${randomBytes(4).toString('hex')}`
    const known = await knownOf(shop, victim, await settle(shop, victim, owner, secret))
    const { send, close } = createSender(shop.address)
    let cells = 0

    const examples = new Map<string, HostileRequest>(
      allEndpoints.map(([name, spec]) => [
        name,
        toHostileRequest(spec, exampleCall(name, spec, known)),
      ]),
    )
    const call = async (name: string, carried: Carried) => {
      cells += 1
      const request = examples.get(name) as HostileRequest
      const { status, text } = await send({
        ...request,
        headers: { ...request.headers, ...carried },
      })
      const code = /"code":"(\w+)"/.exec(text)?.[1]
      return {
        status,
        text,
        turnedAway:
          code === 'not_signed_in' || code === 'access_forbidden' || code === 'not_permitted',
      }
    }

    const disabled = await shop.signIn('owner')
    await shop.db.query('update users set disabled_at = now() where id = $1', [disabled.id])
    const strangers = impostors(shop, victim, disabled)
    const closed = allEndpoints.filter(([, spec]) => spec.access !== 'public')
    const since = new Date()
    const before = await fingerprint(shop.db, 'customers', [other.id], since)
    for (const [kind, { status, carry }] of Object.entries(strangers)) {
      const carried = await carry(closed.length)
      // Nobody gets in, so nobody is in another's way.
      await inParallel([...closed.entries()], 8, async ([place, [name]]) => {
        const answer = await call(name, carried[place] ?? {})
        expect(
          answer.status === status && answer.turnedAway,
          `${name} answers ${answer.status} to ${kind}`,
        )
      })
    }
    for (const [name, spec] of allEndpoints) {
      const answer = await call(name, bearer(await openSession(shop.db, other.id)))
      const isAllowed = mayCall(may, { permissions: [] }, spec)
      expect(answer.turnedAway !== isAllowed, `${name} answers ${answer.status} to a customer`)
      if (isPersonal(name, spec))
        expect(answer.status === 404, `${name} answers ${answer.status} to another customer`)
      expect(
        !answer.text.includes(secret) && !answer.text.includes(victim.email),
        `${name} tells another customer about the victim`,
      )
    }
    // Made by the proof itself.
    await shop.db.query(
      "delete from sessions where created_at < now() - interval '99 days' or seen_at < now() - interval '30 days'",
    )
    const changed = changedTables(
      before,
      await fingerprint(shop.db, 'customers', [other.id], since),
    )
    broken.push(...changed)

    // As the owner has them: roles are data.
    const roles = [
      await owner.api.staff.addRole({
        name: 'Helper',
        permissions: ['enquiries'],
        maxDiscountPercent: 0,
      }),
      ...(await owner.api.staff.roles()),
    ]
    for (const role of roles.filter(
      ({ id }, place) => place < 2 || ['staff', 'stock', 'accountant'].includes(id),
    )) {
      const person = role.id === 'owner' ? owner : await shop.signIn(role.id)
      for (const [name, spec] of allEndpoints) {
        const isAllowed = mayCall(may, role, spec)
        if (sweeping.has(name) && isAllowed) continue
        const answer = await call(name, bearer(await openSession(shop.db, person.id)))
        // A part of a call may take more than the call itself.
        expect(
          isAllowed
            ? !answer.turnedAway || answer.text.includes('not_permitted')
            : answer.turnedAway,
          `${name} answers ${answer.status} to ${role.name}`,
        )
        if (isPersonal(name, spec) && !staffWork.has(name))
          expect(
            answer.status === 404,
            `${name} answers ${answer.status} to ${role.name}, whom it does not belong to`,
          )
      }
    }
    for (const [name] of allEndpoints.filter(([name, spec]) => isPersonal(name, spec))) {
      const answer = await call(name, bearer(await openSession(shop.db, victim.id)))
      expect(
        answer.status < 300 || answer.status === 409,
        `${name} answers ${answer.status} to whom it belongs to`,
      )
    }
    const forSellers = await attackSeller(
      shop,
      known,
      async (request, person) => {
        cells += 1
        return send({
          ...request,
          headers: { ...request.headers, ...bearer(await openSession(shop.db, person.id)) },
        })
      },
      expect,
    )
    close()
    return {
      figures: [
        `${cells} cells: ${allEndpoints.length} endpoints, ${Object.keys(strangers).length + 8} kinds of caller`,
        `${forSellers} calls for a seller × every role of another, which names the victim, its own or none`,
        `${broken.length} let in or turned away wrongly, ${changed.length} tables changed that may not`,
      ],
      broken,
    }
  },
}
