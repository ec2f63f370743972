import { createHash, randomBytes } from 'node:crypto'
import { may } from '#access/access.ts'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { mayCall } from '#kit/contract/calls/may-call.ts'
import { allEndpoints, sweeping } from '../support/hostile/assault.ts'
import { createBelongings, createKnownValues } from '../support/hostile/belongings.ts'
import { exampleCall } from '../support/hostile/examples.ts'
import { changedTables, fingerprint } from '../support/hostile/guarded-rows.ts'
import { type HostileRequest, toHostileRequest } from '../support/hostile/requests.ts'
import { createSender, inParallel } from '../support/hostile/send.ts'
import { attackSeller } from '../support/hostile/two-sellers.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop, type Person, type SampleShop } from '../support/shop.ts'

type Credentials = Record<string, string>
const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` })

interface Impostor {
  status: 401 | 403
  /** One set of credentials per call: the shop may end a session that it refuses. */
  createCredentials(calls: number): Promise<Credentials[]>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Callers who must never be authenticated, with their credentials and the expected status. */
function impostors(shop: SampleShop, victim: Person, disabled: Person): Record<string, Impostor> {
  const always = (create: () => Credentials) => async (calls: number) =>
    Array.from({ length: calls }, create)
  const withSessions = (change: string) => async (calls: number) => {
    const tokens = await Promise.all(
      Array.from({ length: calls }, () => openSession(shop.db, victim.id)),
    )
    await shop.db.query(`${change} where token_hash = any($1)`, [tokens.map(hashOf)])
    return tokens.map(bearer)
  }
  return {
    visitor: { status: 401, createCredentials: always(() => ({})) },
    'token in a cookie': {
      status: 401,
      createCredentials: always(() => ({ cookie: `token=${victim.token}` })),
    },
    'session idle for 31 days': {
      status: 403,
      createCredentials: withSessions("update sessions set seen_at = now() - interval '31 days'"),
    },
    'session 181 days old': {
      status: 403,
      createCredentials: withSessions(
        "update sessions set created_at = now() - interval '181 days'",
      ),
    },
    'ended session': { status: 403, createCredentials: withSessions('delete from sessions') },
    'disabled account': { status: 403, createCredentials: always(() => bearer(disabled.token)) },
    'random token': {
      status: 403,
      createCredentials: always(() => bearer(randomBytes(32).toString('base64url'))),
    },
    'token cut short': {
      status: 403,
      createCredentials: always(() => bearer(victim.token.slice(0, -1))),
    },
    'hash from the database': {
      status: 403,
      createCredentials: always(() => bearer(hashOf(victim.token).toString('base64url'))),
    },
    'empty token': { status: 403, createCredentials: always(() => bearer('')) },
    'unsigned JWT': {
      status: 403,
      createCredentials: always(() =>
        bearer(`${btoa('{"alg":"none"}')}.${btoa('{"role":"owner"}')}.`.replaceAll('=', '')),
      ),
    },
    'two tokens': {
      status: 403,
      createCredentials: always(() => bearer(`${victim.token}, Bearer ${victim.token}`)),
    },
  }
}

// The path names a product, which is public.
const publicCalls = new Set(['wishlist.remove'])
// Staff may call these although the path names something personal.
const staffCalls = new Set([
  'orders.one',
  'orders.builds',
  'orders.reportBuild',
  'sellers.document',
  'payments.slipFile',
  'invoices.ofOrder',
])

// Members of another seller attack the calls for a seller, which also have a matrix of their own
// (`sellers/server/access.test.ts`).
const isPersonal = (name: string, spec: EndpointSpec) =>
  spec.access === 'customer' && spec.path.includes('{') && !publicCalls.has(name) && !spec.member

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Only a live session of the right role gets in, and no caller reaches data of another ' +
    'customer or seller.',
  test:
    'Every endpoint of the contract × visitor, customer, other customer, owner, the built-in ' +
    'staff roles, a custom role, and sessions that are expired, ended, disabled, forged or sent ' +
    'the wrong way. Every call for a seller × every role of another seller’s members. Replies ' +
    'are searched for the victim’s data, and guarded rows are compared.',
  seconds: 300,
  async run() {
    const { broken, expect } = createFindings()
    // Test doubles of the gateways: the victim's payment attempt is attacked as well.
    const shop = await openSampleShop({ PAYMENTS: 'practice' })
    const [victim, other, owner] = [
      await shop.signIn(),
      await shop.signIn(),
      await shop.signIn('owner'),
    ]
    const secret = `Secret lane ${randomBytes(4).toString('hex')}`
    const known = await createKnownValues(
      shop,
      victim,
      await createBelongings(shop, victim, owner, secret),
    )
    const { send, close } = createSender(shop.address)
    let cells = 0

    const examples = new Map<string, HostileRequest>(
      allEndpoints.map(([name, spec]) => [
        name,
        toHostileRequest(spec, exampleCall(name, spec, known)),
      ]),
    )
    const call = async (name: string, credentials: Credentials) => {
      cells += 1
      const request = examples.get(name) as HostileRequest
      const { status, text } = await send({
        ...request,
        headers: { ...request.headers, ...credentials },
      })
      const code = /"code":"(\w+)"/.exec(text)?.[1]
      return {
        status,
        text,
        isRefused:
          code === 'not_signed_in' || code === 'access_forbidden' || code === 'not_permitted',
      }
    }

    const disabled = await shop.signIn('owner')
    await shop.db.query('update users set disabled_at = now() where id = $1', [disabled.id])
    const strangers = impostors(shop, victim, disabled)
    const closed = allEndpoints.filter(([, spec]) => spec.access !== 'public')
    const since = new Date()
    const before = await fingerprint(shop.db, 'customers', [other.id], since)
    for (const [kind, { status, createCredentials }] of Object.entries(strangers)) {
      const credentials = await createCredentials(closed.length)
      // Every call is refused, so parallel calls do not affect each other.
      await inParallel([...closed.entries()], 8, async ([index, [name]]) => {
        const answer = await call(name, credentials[index] ?? {})
        expect(
          answer.status === status && answer.isRefused,
          `${name} answers ${answer.status} to ${kind}`,
        )
      })
    }
    for (const [name, spec] of allEndpoints) {
      const answer = await call(name, bearer(await openSession(shop.db, other.id)))
      const isAllowed = mayCall(may, { permissions: [] }, spec)
      expect(answer.isRefused !== isAllowed, `${name} answers ${answer.status} to a customer`)
      if (isPersonal(name, spec))
        expect(answer.status === 404, `${name} answers ${answer.status} to another customer`)
      expect(
        !answer.text.includes(secret) && !answer.text.includes(victim.email),
        `${name} reveals data of the victim to another customer`,
      )
    }
    // The impostors' sessions are the proof's own and must not count as changed rows.
    await shop.db.query(
      "delete from sessions where created_at < now() - interval '99 days' or seen_at < now() - interval '30 days'",
    )
    const changed = changedTables(
      before,
      await fingerprint(shop.db, 'customers', [other.id], since),
    )
    broken.push(...changed)

    // Roles are data: the owner can add to the built-in ones.
    const roles = [
      await owner.api.staff.addRole({
        name: 'Helper',
        permissions: ['enquiries'],
        maxDiscountPercent: 0,
      }),
      ...(await owner.api.staff.roles()),
    ]
    for (const role of roles.filter(
      ({ id }, index) => index < 2 || ['staff', 'stock', 'accountant'].includes(id),
    )) {
      const person = role.id === 'owner' ? owner : await shop.signIn(role.id)
      for (const [name, spec] of allEndpoints) {
        const isAllowed = mayCall(may, role, spec)
        if (sweeping.has(name) && isAllowed) continue
        const answer = await call(name, bearer(await openSession(shop.db, person.id)))
        // One field of a call may need a further permission than the call itself.
        expect(
          isAllowed ? !answer.isRefused || answer.text.includes('not_permitted') : answer.isRefused,
          `${name} answers ${answer.status} to ${role.name}`,
        )
        if (isPersonal(name, spec) && !staffCalls.has(name))
          expect(
            answer.status === 404,
            `${name} answers ${answer.status} to ${role.name} for another customer's data`,
          )
      }
    }
    for (const [name] of allEndpoints.filter(([name, spec]) => isPersonal(name, spec))) {
      const answer = await call(name, bearer(await openSession(shop.db, victim.id)))
      expect(
        answer.status < 300 || answer.status === 409,
        `${name} answers ${answer.status} to its owner`,
      )
    }
    const sellerCalls = await attackSeller(
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
        `${sellerCalls} calls for a seller × every role of another seller, naming the victim, their own seller or none`,
        `${broken.length} wrong answers, ${changed.length} guarded tables changed`,
      ],
      broken,
    }
  },
}
