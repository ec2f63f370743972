import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resetCode } from '#accounts/model.ts'
import type { SampleShop } from '../shop.ts'
import { inParallel } from './send.ts'

export type Headers = Record<string, string>

export const post = (address: string, path: string, body: object, headers: Headers = {}) =>
  fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
export const statusOf = async (answer: Promise<Response>) => {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}

/** Creates forwarding headers with a different address for every attempt. */
export function forgeHeaders(): Headers {
  const ip = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
  return {
    'x-forwarded-for': `${ip()}, ${ip()}`,
    forwarded: `for=${ip()};proto=https`,
    'x-real-ip': ip(),
    'x-client-ip': ip(),
    'cf-connecting-ip': ip(),
    'true-client-ip': ip(),
    'x-cluster-client-ip': ip(),
    'x-forwarded-host': ip(),
  }
}

export async function readMailedCode(shop: SampleShop, email: string): Promise<string> {
  const dir = join(shop.dataDir, 'mail')
  for (let wait = 0; wait < 200; wait++) {
    for (const name of await readdir(dir).catch(() => [] as string[])) {
      const mail = await readFile(join(dir, name), 'utf8')
      const code =
        mail.includes(email) &&
        new RegExp(`^ {4}([A-Z2-9]{${resetCode.length}})\\s*$`, 'm').exec(mail)?.[1]
      if (code) return code
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no code for ${email}`)
}

/** Sends a guess from an address of its own, and returns the status of the answer. */
export const guess = (address: string, path: string, body: object, headers: Headers = {}) =>
  statusOf(post(address, path, body, { ...headers, ...forgeHeaders() }))

/** Runs attempts in parallel. Returns a count of the answers by status. */
export const countStatuses = async (times: number, attempt: (n: number) => Promise<number>) => {
  const statuses = new Map<number, number>()
  await inParallel(
    Array.from({ length: times }, (_, n) => n),
    8,
    async (n) => {
      const status = await attempt(n)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
  )
  return (status: number) => statuses.get(status) ?? 0
}
