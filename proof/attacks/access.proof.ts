import { randomBytes } from 'node:crypto'
import { grantablePermissions, may } from '#access/access.ts'
import { isBulkRead } from '#access/is-bulk-read.ts'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { mayCall } from '#kit/contract/calls/may-call.ts'
import { allEndpoints, sweeping } from '../support/hostile/assault.ts'
import { createBelongings } from '../support/hostile/belongings.ts'
import { exampleCall } from '../support/hostile/examples.ts'
import { changedTables, fingerprint } from '../support/hostile/guarded-rows.ts'
import { bearer, type Credentials, createImpostors } from '../support/hostile/impostors.ts'
import { createKnownValues } from '../support/hostile/known-values.ts'
import { type HostileRequest, toHostileRequest } from '../support/hostile/requests.ts'
import { createSender, inParallel } from '../support/hostile/send.ts'
import { attackSeller } from '../support/hostile/two-sellers.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { openSampleShop, type Person } from '../support/shop.ts'

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
// (`sellers/server/members/access.test.ts`).
const isPersonal = (name: string, spec: EndpointSpec) =>
  spec.access === 'customer' && spec.path.includes('{') && !publicCalls.has(name) && !spec.member

/** Opens a shop with a victim, and prepares one call of every endpoint that names the victim. */
async function openTarget() {
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
  const examples = new Map<string, HostileRequest>(
    allEndpoints.map(([name, spec]) => [
      name,
      toHostileRequest(spec, exampleCall(name, spec, known)),
    ]),
  )
  let cells = 0
  const sendWith = (request: HostileRequest, credentials: Credentials) => {
    cells += 1
    return send({ ...request, headers: { ...request.headers, ...credentials } })
  }
  const call = async (name: string, credentials: Credentials) => {
    const { status, text, headers } = await sendWith(
      examples.get(name) as HostileRequest,
      credentials,
    )
    const code = /"code":"(\w+)"/.exec(text)?.[1]
    const isRefused =
      code === 'not_signed_in' || code === 'access_forbidden' || code === 'not_permitted'
    return { status, text, isRefused, type: String(headers['content-type'] ?? '') }
  }
  /** A session for one call, because the call may end it. */
  const sessionOf = async ({ id }: Person) => bearer(await openSession(shop.db, id))
  return {
    shop,
    victim,
    other,
    owner,
    secret,
    known,
    sendWith,
    call,
    sessionOf,
    countCells: () => cells,
    close,
  }
}

type Target = Awaited<ReturnType<typeof openTarget>>

/** Returns how many kinds of impostor attacked. */
async function attackAsImpostors({ shop, victim, call }: Target, disabled: Person, expect: Expect) {
  const impostors = Object.entries(createImpostors(shop, victim, disabled))
  const closed = allEndpoints.filter(([, spec]) => spec.access !== 'public')
  for (const [kind, { status, createCredentials }] of impostors) {
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
  return impostors.length
}

async function attackAsCustomer(
  { victim, other, secret, call, sessionOf }: Target,
  expect: Expect,
) {
  for (const [name, spec] of allEndpoints) {
    const answer = await call(name, await sessionOf(other))
    const isAllowed = mayCall(may, { permissions: [] }, spec)
    expect(answer.isRefused !== isAllowed, `${name} answers ${answer.status} to a customer`)
    if (isPersonal(name, spec))
      expect(answer.status === 404, `${name} answers ${answer.status} to another customer`)
    expect(
      !answer.text.includes(secret) && !answer.text.includes(victim.email),
      `${name} reveals data of the victim to another customer`,
    )
  }
}

/** Attacks as the built-in staff roles and as a role that the owner added. */
async function attackAsStaff({ shop, owner, call, sessionOf }: Target, expect: Expect) {
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
      const answer = await call(name, await sessionOf(person))
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
}

const tableTypes = /csv|tab-separated|spreadsheet|excel|xml|zip/

/** Attacks every endpoint as staff with every permission except `exports`. */
async function attackExports({ shop, call, sessionOf }: Target, expect: Expect) {
  // The calls of the others have ended the first owner's session.
  const owner = await shop.signIn('owner')
  const limited = await owner.api.staff.addRole({
    name: 'Everything except exports',
    permissions: grantablePermissions.filter((each) => each !== 'exports'),
    maxDiscountPercent: 0,
  })
  const people = [await shop.signIn(limited.id), await shop.signIn('technician')]
  const bulkReads = allEndpoints.filter(([, spec]) => isBulkRead(spec))
  for (const person of people) {
    for (const [name] of bulkReads) {
      const { status, isRefused } = await call(name, await sessionOf(person))
      // A call for a seller is not found by staff who may not make it for the whole shop.
      expect(isRefused || status === 404, `${name} answers ${status} without \`exports\``)
    }
    for (const [name] of allEndpoints.filter(([name]) => !sweeping.has(name))) {
      const { type } = await call(name, await sessionOf(person))
      expect(!tableTypes.test(type), `${name} answers ${type} without \`exports\``)
    }
  }
  for (const [name] of bulkReads) {
    const { isRefused } = await call(name, await sessionOf(owner))
    expect(!isRefused, `${name} is refused to the owner`)
  }
  return bulkReads.length
}

/** Checks that the victim's own calls succeed. Otherwise a refusal would prove nothing. */
async function callAsVictim({ victim, call, sessionOf }: Target, expect: Expect) {
  for (const [name] of allEndpoints.filter(([name, spec]) => isPersonal(name, spec))) {
    const answer = await call(name, await sessionOf(victim))
    expect(
      answer.status < 300 || answer.status === 409,
      `${name} answers ${answer.status} to its owner`,
    )
  }
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Only a live session of the right role gets in, and no caller reaches data of another ' +
    'customer or seller. Staff without the permission for exports get no table.',
  test:
    'Every endpoint of the contract × visitor, customer, other customer, owner, the built-in ' +
    'staff roles, a custom role, and sessions that are expired, ended, disabled, forged or sent ' +
    'the wrong way. Every call for a seller × every role of another seller’s members. Replies ' +
    'are searched for the victim’s data, and guarded rows are compared.',
  seconds: 300,
  async run() {
    const { broken, expect } = createFindings()
    const target = await openTarget()
    const { shop, other, known } = target
    const disabled = await shop.signIn('owner')
    await shop.db.query('update users set disabled_at = now() where id = $1', [disabled.id])
    const since = new Date()
    const fingerprintRows = () => fingerprint(shop.db, 'customers', [other.id], since)
    const before = await fingerprintRows()

    const impostorKinds = await attackAsImpostors(target, disabled, expect)
    await attackAsCustomer(target, expect)
    // The impostors' sessions are the proof's own and must not count as changed rows.
    await shop.db.query(
      `delete from sessions
        where created_at < now() - interval '99 days' or seen_at < now() - interval '30 days'`,
    )
    const changed = changedTables(before, await fingerprintRows())
    broken.push(...changed)

    await attackAsStaff(target, expect)
    const bulkReads = await attackExports(target, expect)
    await callAsVictim(target, expect)
    const sellerCalls = await attackSeller(
      shop,
      known,
      async (request, person) => target.sendWith(request, await target.sessionOf(person)),
      expect,
    )
    target.close()
    return {
      figures: [
        `${target.countCells()} cells: ${allEndpoints.length} endpoints, ` +
          `${impostorKinds + 8} kinds of caller`,
        `${sellerCalls} calls for a seller × every role of another seller, naming the victim, ` +
          'their own seller or none',
        `${bulkReads} files about many things, each refused without the permission for exports`,
        `${broken.length} wrong answers, ${changed.length} guarded tables changed`,
      ],
      broken,
    }
  },
}
