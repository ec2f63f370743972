import { listProblems } from '#doctor.ts'
import { repairFaultPoints } from '#fault-points.ts'
import { createFindings, type Outcome, type Proof } from '../support/proof.ts'
import { deskAt, findTraces, makePart, type ProofDesk } from '../support/scenes/repairs.ts'
import { openSampleShop, type SampleShop, startShop } from '../support/shop.ts'

type Expect = ReturnType<typeof createFindings>['expect']
type Estimated = Awaited<ReturnType<ProofDesk['createEstimated']>>

interface Scene {
  shop: SampleShop
  token: string
  expect: Expect
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'interrupted',
  )

/**
 * Eight repairs need the last unit of a part, each customer answers three times at once, and three
 * staff members hand over the same device at once.
 */
async function race({ shop, token, expect }: Scene, rounds: number) {
  const desk = deskAt(shop.address, token)
  for (let round = 0; round < rounds; round++) {
    const part = await makePart(shop.db, 1)
    const waiting = await Promise.all(Array.from({ length: 8 }, () => desk.createEstimated(part)))
    const answers = await Promise.all(
      waiting.flatMap((each) => [
        codeOf(desk.answer(each)),
        codeOf(desk.answer(each)),
        codeOf(desk.answer(each, each.lines.slice(1))),
      ]),
    )
    const wrong = answers.filter(
      (code) => !['done', 'repair_parts_gone', 'repair_estimate_changed'].includes(code),
    )
    expect(wrong.length === 0, `an answer failed with ${[...new Set(wrong)].join(', ')}`)
    const { stock, reserved } = await findTraces(shop.db, waiting[0]?.id ?? '', part)
    expect(stock + reserved === 1, `of one unit, ${stock} can be sold and ${reserved} are reserved`)
    const { rows } = await shop.db.query(
      `
        select count(*)::int as orders from repair_orders where repair_id = any($1::uuid[])
          group by repair_id having count(*) > 1`,
      [waiting.map(({ id }) => id)],
    )
    expect(rows.length === 0, 'an estimate was ordered twice')
    await handOverTwice({ shop, token, expect }, desk)
  }
}

async function handOverTwice({ shop, expect }: Scene, desk: ProofDesk) {
  const part = await makePart(shop.db, 3)
  const made = await desk.createEstimated(part)
  await desk.answer(made)
  await desk.move(made.id, 'repairing')
  await Promise.all([desk.fit(made), desk.fit(made), desk.fit(made)])
  await desk.finish(made)
  const version = await desk.versionOf(made.id)
  const ends = await Promise.all([
    codeOf(desk.handOver(made, version)),
    codeOf(desk.handOver(made, version)),
    codeOf(desk.handOver(made, version, crypto.randomUUID())),
  ])
  expect(ends.includes('done'), `handed over at once by three: ${ends.join(', ')}`)
  const traces = await findTraces(shop.db, made.id, part)
  expect(
    traces.paid === 1_800 && traces.invoices <= 1 && traces.stock === 2 && traces.reserved === 0,
    `handed over at once: ${JSON.stringify(traces)}`,
  )
}

/** The step that each fault point interrupts. The client repeats it at the next process. */
const steps: Record<(typeof repairFaultPoints)[number], 'answer' | 'fit' | 'handOver'> = {
  'repair.afterAnswer': 'answer',
  'repair.afterOrder': 'answer',
  'repair.afterAnswerCommit': 'answer',
  'repair.afterUse': 'fit',
  'repair.afterPayment': 'handOver',
  'repair.afterDelivery': 'handOver',
  'repair.afterHandOver': 'handOver',
}

/** Completes a repair, starting with the interrupted step `from`. */
async function completeRepair(
  desk: ProofDesk,
  made: Estimated,
  from: 'answer' | 'fit' | 'handOver',
  version: number | null,
) {
  if (from === 'answer') await desk.answer(made)
  if (from !== 'handOver') {
    if (from === 'answer') await desk.move(made.id, 'repairing')
    await desk.fit(made)
    await desk.finish(made)
  }
  await desk.handOver(made, version ?? (await desk.versionOf(made.id)))
}

async function kill({ shop, token, expect }: Scene) {
  const settings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, NODE_ENV: 'test' }
  await shop.end()
  for (const point of repairFaultPoints) {
    const dying = await startShop({ ...settings, FAULT_POINT: point })
    const desk = deskAt(dying.address, token)
    const part = await makePart(shop.db, 2)
    const made = await desk.createEstimated(part)
    let version: number | null = null
    if (steps[point] === 'handOver') {
      await desk.answer(made)
      await desk.move(made.id, 'repairing')
      await desk.fit(made)
      await desk.finish(made)
      version = await desk.versionOf(made.id)
    }
    await completeRepair(
      desk,
      made,
      'answer' === steps[point] || 'fit' === steps[point] ? 'answer' : 'handOver',
      version,
    ).catch(() => undefined)
    expect((await dying.exited) === null, `${point}: the shop was not killed`)
    const problems = await listProblems(shop.db)
    expect(problems.length === 0, `${point}: incomplete, ${JSON.stringify(problems)}`)

    const next = await startShop(settings)
    await completeRepair(deskAt(next.address, token), made, steps[point], version)
    const traces = await findTraces(shop.db, made.id, part)
    const isRight =
      traces.orders === 1 && traces.paid === 1_800 && traces.stock === 1 && traces.reserved === 0
    expect(isRight, `${point}: ended with ${JSON.stringify(traces)}`)
    await next.end()
  }
}

async function breakRepairs(brief: boolean): Promise<Outcome> {
  const { broken, expect } = createFindings()
  const shop = await openSampleShop()
  const { token } = await shop.signIn('owner')
  const rounds = brief ? 1 : 15
  const scene = { shop, token, expect }
  await race(scene, rounds)
  await kill(scene)
  broken.push(...(await listProblems(shop.db)).map((problem) => JSON.stringify(problem)))
  return {
    figures: [
      `${rounds * 8} repairs for ${rounds} last units, each answered three times at once: ` +
        'every unit was reserved or for sale',
      `${rounds} devices handed over three times at once: ` +
        'paid, billed and removed from stock once each',
      `killed at ${repairFaultPoints.length} points of an answer, a part and a handover: ` +
        'nothing incomplete, and every retry took effect once',
    ],
    broken,
  }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'A repair is answered, charged and handed over once, and its parts are counted correctly, ' +
    'despite concurrent requests and wherever the shop is killed.',
  test:
    'Eight repairs need the last unit at once, and each is answered three times at once. Three ' +
    'staff members hand over the same device. The shop is killed at every step of an answer, of ' +
    'fitting a part and of the handover, and clients without an answer retry. The doctor runs ' +
    'after every kill and at the end.',
  seconds: 420,
  run: ({ brief }) => breakRepairs(brief),
}
