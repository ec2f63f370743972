import { randomInt } from 'node:crypto'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import { solve } from '#kit/contract/puzzles/proof-of-work.ts'
import { messageEvents } from '#messages/model.ts'
import { strangerMessagesPerDay } from '#messages/server/index.ts'
import { strangerLimits } from '#repairs/model.ts'
import { allEndpoints, sweeping } from '../support/hostile/assault.ts'
import { createBelongings } from '../support/hostile/belongings.ts'
import { exampleCall, type KnownValues } from '../support/hostile/examples.ts'
import { post } from '../support/hostile/guesses.ts'
import { createKnownValues } from '../support/hostile/known-values.ts'
import { inParallel } from '../support/hostile/send.ts'
import { isToShop, listUncovered } from '../support/mail-cannon/mail-kinds.ts'
import { createMailProbe } from '../support/mail-cannon/mail-probe.ts'
import {
  requiredOnly,
  type StrangersInput,
  withStrangersText,
} from '../support/mail-cannon/with-strangers-text.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { openSampleShop, type SampleShop } from '../support/shop.ts'

const text = 'WIN-A-PHONE at http://evil.example'
const isAdvertising = /WIN-A-PHONE|evil\.example/
const victim = { text, email: 'victim@example.com', phone: '9841999001' }

type Person = Awaited<ReturnType<SampleShop['signIn']>>

/** Sends messages to everyone about everything, as an owner may. */
async function switchMessagesOn({ api }: Person) {
  const { channel: _, ...settings } = await api.messages.settings()
  await api.messages.updateSettings({ ...settings, events: [...messageEvents], everybody: true })
}

/** An account with the stranger's address and number, both unverified. */
const takeIdentity = ({ db }: SampleShop, { id }: Person, { email, phone }: StrangersInput) =>
  db.query('update users set email = $2, phone = $3, verified_at = null where id = $1', [
    id,
    email,
    phone,
  ])

/** Calls every endpoint as visitor and as customers with the attacker's text, then as the owner. */
async function callEverything(shop: SampleShop, owner: Person, expect: Expect) {
  const probe = createMailProbe(shop)
  const kinds = [...(await owner.api.mails.worded()).map(({ key }) => key), ...messageEvents]
  const [unverified, verified] = [
    await shop.signIn('customer', text),
    await shop.signIn('customer', text),
  ]
  const known = new Map<Person | null, KnownValues>()
  for (const person of [unverified, verified])
    known.set(
      person,
      await createKnownValues(shop, person, await createBelongings(shop, person, owner, text)),
    )
  await takeIdentity(shop, unverified, victim)
  await probe.readNew('preparing')
  let calls = 0
  for (const [who, person] of [
    ['visitor', null],
    ['unverified', unverified],
    ['verified', verified],
    ['owner', owner],
  ] as const) {
    for (const [name, spec] of allEndpoints) {
      if (spec.upload || sweeping.has(name) || (who === 'visitor' && spec.access !== 'public'))
        continue
      const example = exampleCall(name, spec, known.get(person) ?? known.get(unverified) ?? {})
      const inputs =
        who === 'owner' || !spec.body
          ? [example]
          : [example, requiredOnly(spec, example)].map((each) =>
              withStrangersText(spec, each, victim),
            )
      // Some calls of the owner end the owner's own access.
      await shop.db.query(`update users set role = 'owner', disabled_at = null where id = $1`, [
        owner.id,
      ])
      for (const input of inputs) {
        const token = person && (await openSession(shop.db, person.id))
        await probe.call(`${name} by ${who}`, spec, input, token)
        calls += 1
      }
    }
  }
  const caused = (await probe.finish()).filter(({ by }) => by !== 'preparing')
  for (const each of caused) {
    if (isToShop(each) || each.recipient.includes(verified.email)) continue
    expect(!isAdvertising.test(each.text), `${each.by} sends advertising: ${each.kind}`)
    expect(each.text !== '', `${each.by} causes ${each.kind}, which could not be read`)
  }
  const uncovered = listUncovered(kinds, caused)
  expect(uncovered.length === 0, `no call causes ${uncovered.join(', ')}, and no reason is listed`)
  const toStrangers = caused.filter(
    ({ recipient }) => recipient.includes(victim.email) || recipient.endsWith(victim.phone),
  )
  const causes = new Set(toStrangers.map(({ by }) => by))
  expect(causes.size >= 8, `only ${causes.size} calls wrote to strangers: ${[...causes]}`)
  return (
    `${calls} calls of every endpoint with advertising in every text: ${causes.size} wrote to a ` +
    `stranger (${[...new Set(toStrangers.map(({ kind }) => kind))].sort().join(', ')}), none ` +
    'with text of the attacker'
  )
}

const forged = () => ({
  'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'),
})

/** Floods the mailboxes of strangers, one account each, from many networks. */
async function floodMailboxes(shop: SampleShop, victims: number, expect: Expect) {
  const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '3' })
  const send = async (path: string, body: object, token?: string) => {
    const headers = { ...forged(), ...(token && { authorization: `Bearer ${token}` }) }
    const response = await post(shop.address, path, body, headers)
    return (await response.json()) as { token?: string; quantity?: number }
  }
  const listMails = async (email: string) =>
    (
      await shop.db.query<{ content: string }>(
        `select concat(subject, text, html) as content from mails where recipient like $1`,
        [`%${email}%`],
      )
    ).rows
  const counts: number[] = []
  for (let n = 0; n < victims; n++) {
    const email = `flooded-${n}@example.com`
    const account = { name: text, email, password: 'secret1', address: text, number: '9841234567' }
    await send('/auth/register', account)
    const { token } = await send('/auth/login', { email, password: account.password })
    for (let turn = 0; turn < 8; turn++) {
      await send('/auth/verifyEmail/send', {}, token)
      await send('/auth/resetPassword', { email })
      await send('/queries', { name: text, email, phone: '9841234567', message: text })
      const product = products[turn % products.length]?.id ?? ''
      const { quantity } = await send('/cart', { product, quantity: 1 }, token)
      const items = [{ product: { id: product }, quantity }]
      await send('/order', { items, shippingAddress: text, notes: text }, token)
    }
    const mails = await listMails(email)
    const count = mails.length
    counts.push(count)
    expect(!mails.some(({ content }) => isAdvertising.test(content)), 'a mail has advertising')
    // Five mails about the account and its orders, two thanks for messages.
    expect(count > 0 && count <= 7, `victim ${n} got ${count} mails`)
  }
  return `${victims * 32} calls with the addresses of strangers: ${counts.join(', ')} mails arrived`
}

interface BookingReply {
  code?: string
  params?: { challenge: string }
}

/** Books repairs as visitors from many networks, with proofs of work. */
async function floodPhones(shop: SampleShop, attempts: number, expect: Expect) {
  await shop.db.query(`delete from attempts; update messages set created_at = created_at
    - interval '2 days'; update repairs set created_at = created_at - interval '2 days'`)
  const days = await shop.visitor.repairs.slots({ transport: 'bring' })
  const free = days.flatMap(({ slots }) => slots.filter(({ isFree }) => isFree))
  let [booked, proofs] = [0, 0]
  await inParallel([...Array(attempts).keys()], 16, async (n) => {
    const headers = forged()
    const phone = n % 3 === 0 ? victim.phone : `98420${String(n).padStart(5, '0')}`
    const slot = free[n % free.length]?.startsAt
    const book = async (change: object) => {
      const device = { kind: 'laptop', brand: text, model: text, description: text }
      const input = { ...device, transport: 'bring', name: text, phone, ...change }
      const response = await post(shop.address, '/repair', input, headers)
      return (await response.json()) as BookingReply
    }
    let reply = await book({ slot })
    if (reply.code === 'repair_proof_needed') {
      const { challenge = '' } = reply.params ?? {}
      proofs += 1
      reply = await book({ slot, work: { challenge, nonces: await solve(challenge) } })
    }
    if (!reply.code) booked += 1
  })
  const { rows } = await shop.db.query<{ recipient: string; text: string }>(
    `select recipient, text from messages where created_at > now() - interval '1 day'`,
  )
  const toVictim = rows.filter(({ recipient }) => recipient.endsWith(victim.phone)).length
  const held = await shop.db.query(
    `select from repairs where slot_at is not null and created_at > now() - interval '1 day'`,
  )
  expect(proofs > 0, 'no booking needed a proof of work')
  expect(rows.length > 0, 'no message was sent')
  expect(toVictim <= strangerMessagesPerDay.number, `one number got ${toVictim} messages`)
  expect(rows.length <= strangerMessagesPerDay.shop, `${rows.length} messages were sent`)
  expect(!rows.some((row) => isAdvertising.test(row.text)), 'messages carry advertising')
  expect(
    held.rows.length <= strangerLimits.slotsPerDay,
    `strangers hold ${held.rows.length} of ${free.length} free times`,
  )
  return (
    `${attempts} bookings of visitors from as many networks, ${proofs} with a proof of work: ` +
    `${booked} accepted, ${held.rows.length} of ${free.length} free times held, ` +
    `${rows.length} messages sent, ${toVictim} of them to the number in every third booking`
  )
}

export const proof: Proof = {
  group: 'Hostile input',
  promise: 'No caller can flood mailboxes and phones in our name, or send their text to strangers.',
  test:
    'Every endpoint is called as a visitor and as customers, with advertising in every text and ' +
    'the address and number of a stranger in every other field, then as the owner. Every kind of ' +
    'mail and message must be caused, or have a reason why no stranger gets text in it. Then ' +
    'strangers are flooded from many networks, and what each got is counted.',
  seconds: 400,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop({ TRUST_PROXY: '127.0.0.1', PAYMENTS: 'practice' })
    const owner = await shop.signIn('owner')
    await switchMessagesOn(owner)
    const figures = [
      await floodMailboxes(shop, brief ? 1 : 5, expect),
      await floodPhones(shop, brief ? 30 : 120, expect),
      await callEverything(shop, owner, expect),
    ]
    return { figures, broken: [...new Set(broken)] }
  },
}
