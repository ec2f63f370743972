import { expect } from 'vitest'
import type { ApiClient } from '#kit/contract/client.ts'
import { settleJob } from './jobs.ts'
import type { TestShop } from './test-shop.ts'

/** How a member of staff takes tables in. */
export function tablesOf(staff: () => ApiClient) {
  const upload = (text: string | Uint8Array) => staff().imports.upload({ file: new Blob([text as BlobPart], { type: 'text/csv' }) })

  /** Uploads a table, takes the guesses and checks it. */
  async function check(text: string) {
    const { id, columns } = await upload(text)
    const mapping = columns.map(({ guess }) => guess)
    return { id, job: await settleJob(staff(), await staff().imports.check({ id, mapping })) }
  }

  const run = async ({ id, job }: Awaited<ReturnType<typeof check>>) => settleJob(staff(), await staff().imports.run({ id, checkId: job.id }))

  async function importTable(text: string) {
    const checked = await check(text)
    expect(checked.job.result?.problems).toEqual([])
    return run(checked)
  }

  return { upload, check, run, importTable }
}

/** The table that staff download. */
export const exportProducts = async ({ app }: TestShop, token: string, query = '') =>
  (await app.inject({ url: `/api/v1/product/export${query}`, headers: { authorization: `Bearer ${token}` } })).body
