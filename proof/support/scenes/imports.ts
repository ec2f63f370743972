import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Job } from '#jobs/contract.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'

/** An edited export: every price is a rupee higher, and every tenth product has one more unit. */
export async function createTable(db: pg.Pool) {
  const { rows } = await db.query<{ slug: string; version: number; rupees: number; stock: number }>(
    `
      select slug, version, price_paisa / 100 as rupees, stock from products
        where archived_at is null order by id limit 20000`,
  )
  const lines = rows.map(({ slug, version, rupees, stock }, index) =>
    toCsvLine([
      slug,
      String(version),
      String(rupees + 1),
      String(stock + (index % 10 === 0 && stock < 100_000 ? 1 : 0)),
      String(stock),
    ]),
  )
  return {
    rows: rows.length,
    file: new Blob([
      toCsvLine(['Slug', 'Version', 'Price', 'Stock', 'Stock when exported']),
      ...lines,
    ]),
  }
}

export async function startImport(staff: ApiClient, file: Blob): Promise<{ check: Job; job: Job }> {
  const { id, columns } = await staff.imports.upload({ file })
  const check = await waitForJob(
    staff,
    await staff.imports.check({ id, mapping: columns.map(({ guess }) => guess) }),
  )
  return { check, job: await staff.imports.run({ id, checkId: check.id }) }
}

/** Waits until a job has ended. The proof's own time limit applies. */
export async function waitForJob(staff: ApiClient, { id }: Pick<Job, 'id'>): Promise<Job> {
  for (;;) {
    const job = await staff.jobs.one({ id })
    if (job.state !== 'running') return job
    await sleep(100)
  }
}
