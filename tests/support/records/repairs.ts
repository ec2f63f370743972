import { afterAll, expect } from 'vitest'
import { listProblems } from '#doctor.ts'
import { addDays } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { BookRepair } from '#repairs/contract.ts'
import type { EstimateLineInput } from '#repairs/estimate.ts'
import type { TakeIn } from '#repairs/intake.ts'
import type { RepairStage } from '#repairs/model.ts'
import type { RepairSettingsInput } from '#repairs/settings-contract.ts'
import type { HandOver } from '#repairs/staff-contract.ts'
import { createTestShop } from '../shop/test-shop.ts'
import { registration, updateIssuer, updateShop } from './invoices.ts'
import { type Person, stockOf } from './orders.ts'
import { paintBlob } from './pictures.ts'

let people = 0
export const newPhone = () => `98${String(40_000_000 + ++people)}`
export const laptop = { kind: 'laptop', brand: 'Lenovo', model: 'ThinkPad E14' } as const
export const today = () => nepalDate(Date.now())
export const inDays = (days: number) => addDays(today(), days)

export const work = (name: string, price: number): EstimateLineInput => ({
  name,
  reason: 'It is worn.',
  isNeeded: true,
  part: null,
  work: price,
})
export const part = (
  productId: string,
  price: number,
  price2 = 0,
  quantity = 1,
): EstimateLineInput => ({
  name: `Part ${productId}`,
  reason: '',
  isNeeded: true,
  part: { productId, name: '', quantity, price },
  work: price2,
})

export const cash = (amount: number) => [{ mode: 'cash' as const, amount, reference: '' }]
const signed = { proof: 'signature', signature: 'M10 20L30 40', to: 'Sita Gurung' } as const
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    (error: { code?: string }) => error.code,
  )
export const picture = paintBlob
export const home = {
  district: 'Kathmandu',
  municipality: 'Kathmandu',
  ward: 10,
  tole: 'Baneshwor',
  landmark: '',
  receiver: '',
  alternativePhone: '',
} as const

/** Opens a shop that may bill repairs, with its staff. */
async function openShop(settings: Record<string, string>) {
  const shop = await createTestShop(settings)
  const staff = await shop.signIn('technician')
  const owner = await shop.signIn('owner')
  await updateShop(owner, registration)
  await updateIssuer(owner, { address: 'Kathmandu', mailsPdf: false })
  return { shop, staff, owner }
}

type RepairShop = Awaited<ReturnType<typeof openShop>>

/** Another link of the same shape. */
export const alterLink = (link: string) => `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
/** Takes in the device of a customer who has an account. */
export const ofCustomer = ({ id }: { id: string }) => ({ customerId: id, customer: undefined })
/** The details of a new customer. */
export const newCustomer = (name: string, number = newPhone(), email = '') => ({
  name,
  number,
  email,
  isAnother: false,
})

/** Functions that receive devices and move them from stage to stage. */
function receiveDevices({ shop, staff, owner }: RepairShop) {
  const book = async (change: Partial<BookRepair> = {}) => {
    // All visitors of a test come from one network, and need no proof of work.
    await shop.db.query(`delete from attempts where key = 'repair-strangers'`)
    return shop.visitor.repairs.book({
      ...laptop,
      description: 'The screen flickers.',
      transport: 'bring',
      name: 'Sita Gurung',
      phone: newPhone(),
      ...change,
    })
  }
  const takeIn = async (change: Partial<TakeIn> = {}) =>
    staff.api.repairs.takeIn({
      ...laptop,
      description: 'The screen flickers.',
      customer: newCustomer('Sita Gurung'),
      agreesToDataLoss: true,
      agreesToPrivacy: true,
      ...change,
    })
  const ticketOf = (id: string) => staff.api.repairs.one({ id })
  const versionOf = async (id: string) => (await ticketOf(id)).version
  const track = (link: string) => shop.visitor.repairs.track({ link })
  /** The booking with this number, as intake names it. */
  const bookingOf = async (number: number) => {
    const [card] = (await staff.api.repairs.list({ search: String(number) })).items
    return { id: card?.id ?? '', version: card?.version ?? 0 }
  }
  /** Takes in the device of a booking. */
  const takeInBooking = async (number: number, change: Partial<TakeIn> = {}) =>
    takeIn({ customer: undefined, booking: await bookingOf(number), ...change })
  const changeSettings = async (change: Partial<RepairSettingsInput>) =>
    owner.api.repairs.updateSettings({ ...(await owner.api.repairs.settings()), ...change })
  const move = async (id: string, to: RepairStage, note = '') =>
    (await staff.api.repairs.move({ id, to, note, version: await versionOf(id) })).data
  return {
    book,
    takeIn,
    ticketOf,
    versionOf,
    track,
    bookingOf,
    takeInBooking,
    changeSettings,
    move,
  }
}

type Receiving = ReturnType<typeof receiveDevices>

/** Functions that send estimates and answer them. */
function createEstimates({ shop, staff }: RepairShop, { takeIn, versionOf, move }: Receiving) {
  /** Saves an estimate that is valid for a week. */
  const saveEstimate = async (id: string, lines: EstimateLineInput[], by: Person = staff) =>
    by.api.repairs.saveEstimate({ id, lines, validUntil: inDays(7), version: await versionOf(id) })
  const sendEstimate = async (id: string, lines: EstimateLineInput[]) => {
    await saveEstimate(id, lines)
    const { data } = await staff.api.repairs.sendEstimate({ id, version: await versionOf(id) })
    const [estimate] = data.estimates
    if (!estimate) throw new Error('there is no estimate')
    return { ...data, estimate }
  }
  /** Takes in a device and sends an estimate that awaits an answer. */
  async function estimated(lines: EstimateLineInput[], change: Partial<TakeIn> = {}) {
    const { data, link } = await takeIn(change)
    await move(data.id, 'diagnosing')
    const { estimate } = await sendEstimate(data.id, lines)
    return {
      id: data.id,
      number: data.number,
      link,
      estimate,
      all: estimate.lines.map(({ id }) => id),
    }
  }
  const answer = (
    { link, estimate }: { link: string; estimate: { id: string; version: number } },
    approved: string[],
  ) =>
    shop.visitor.repairs.decide({
      link,
      estimate: estimate.id,
      version: estimate.version,
      approved,
    })
  return { saveEstimate, sendEstimate, estimated, answer }
}

type Estimates = ReturnType<typeof createEstimates>

/** Functions that repair devices and hand them over. */
function finishRepairs(
  { staff, owner }: RepairShop,
  { versionOf, move }: Receiving,
  { estimated, answer }: Estimates,
) {
  async function finish(id: string) {
    await move(id, 'repairing')
    const { estimates } = await staff.api.repairs.one({ id })
    const approved = estimates.flatMap(({ lines }) => lines.filter((line) => line.isApproved))
    for (const { id: line, part: fitted } of approved)
      if (fitted) await staff.api.repairs.fitPart({ id, line, isUsed: true })
    const { tests } = await move(id, 'testing')
    await staff.api.repairs.saveTests({
      id,
      tests: tests.map((point) => ({ ...point, result: 'passed' })),
      version: await versionOf(id),
    })
    return move(id, 'ready')
  }
  /** Takes in a device that is approved, repaired, tested and ready. */
  async function ready(lines: EstimateLineInput[], change: Partial<TakeIn> = {}) {
    const made = await estimated(lines, change)
    await answer(made, made.all)
    return { ...made, ticket: await finish(made.id) }
  }
  const handOver = async (id: string, change: Partial<HandOver> = {}) =>
    (await owner.api.repairs.handOver({ id, ...signed, version: await versionOf(id), ...change }))
      .data
  async function done(lines: EstimateLineInput[], total: number) {
    const made = await ready(lines)
    return { ...made, ticket: await handOver(made.id, { payments: cash(total) }) }
  }
  return { ready, finish, handOver, done }
}

/**
 * Opens a shop with repair staff, and returns functions that move devices through it. After the
 * file, it is closed if no invariant is broken.
 */
export async function setUpRepairShop(settings: Record<string, string> = {}) {
  const repairShop = await openShop(settings)
  const { shop, owner } = repairShop
  const receiving = receiveDevices(repairShop)
  const estimates = createEstimates(repairShop, receiving)

  const query = (text: string, values: unknown[] = []) => shop.db.query(text, values)
  const receiveCash = async (orderId: string, amount: number) => {
    const { version } = await owner.api.payments.ofOrder({ id: orderId })
    await owner.api.payments.receive({ id: orderId, amount, mode: 'cash', version })
  }
  const shelf = async (id: string) => {
    const { rows } = await query(
      `select coalesce((select pieces from reserved_pieces where product_id = $1), 0)::int
        as reserved`,
      [id],
    )
    return { stock: await stockOf(shop.shop, id), reserved: rows[0].reserved as number }
  }
  const freeSlot = async (transport: 'bring' | 'collect') =>
    (await shop.visitor.repairs.slots({ transport }))
      .flatMap(({ slots }) => slots)
      .findLast(({ isFree }) => isFree)?.startsAt ?? ''
  const mailsWith = async (...texts: string[]) =>
    (await shop.mails()).filter((mail) => texts.every((text) => mail.includes(text)))
  /** The pick-up code, which the shop tells only the customer. */
  const codeOf = async (id: string): Promise<string> =>
    (await query('select pickup_code from repairs where id = $1', [id])).rows[0].pickup_code
  /** The status of a photo for anyone with the link. */
  const photoStatus = async (link: string, id: string) =>
    (await shop.app.inject({ url: `/api/v1/repair/track/${link}/photo/${id}` })).statusCode

  afterAll(async () => {
    expect(await listProblems(shop.db)).toEqual([])
    await shop.close()
  })
  return {
    ...repairShop,
    ...receiving,
    ...estimates,
    ...finishRepairs(repairShop, receiving, estimates),
    query,
    receiveCash,
    shelf,
    freeSlot,
    mailsWith,
    codeOf,
    photoStatus,
  }
}
