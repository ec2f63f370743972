import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import type { Example } from '../hostile/examples.ts'
import { toHostileRequest } from '../hostile/requests.ts'
import { createSender } from '../hostile/send.ts'
import type { SampleShop } from '../shop.ts'

/** A mail or a text message that a call has caused. */
export interface Caused {
  by: string
  kind: string
  recipient: string
  /** Everything that the recipient reads. */
  text: string
}

const decode = (text: string) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

/** The files that the shop writes instead of sending mails, by the mail's ID. */
async function readSent(dataDir: string) {
  const dir = join(dataDir, 'mail')
  const names = (await readdir(dir).catch(() => [] as string[])).filter((name) => /^\d/.test(name))
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [Number(name.slice(0, 8)), decode(await readFile(join(dir, name), 'utf8'))] as const,
      ),
    ),
  )
}

interface Row {
  source: 'mail' | 'messages'
  id: number
  kind: string
  recipient: string
  /** Empty for mails: a mail with a code is emptied once it is sent. */
  text: string
}

/** Calls endpoints one after the other, and records which mails and messages each one causes. */
export function createMailProbe({ db, address, dataDir }: SampleShop) {
  const { send, close } = createSender(address)
  const rows: (Row & { by: string })[] = []
  const last = { mail: 0, messages: 0 }

  async function readNew(by: string) {
    const { rows: found } = await db.query<Row>(
      `select 'mail' as source, id::int, kind, recipient, '' as text from mails where id > $1
       union all
       select 'messages', id::int, event, recipient, text from messages where id > $2`,
      [last.mail, last.messages],
    )
    for (const row of found) {
      rows.push({ ...row, by })
      last[row.source] = Math.max(last[row.source], row.id)
    }
    // The next call starts a day later: limits must not hide what it would send.
    if (found.length > 0)
      await db.query(`update mails set created_at = created_at - interval '2 days';
        update messages set created_at = created_at - interval '2 days'`)
  }

  return {
    /** Records what was caused until now. */
    readNew,
    async call(name: string, spec: EndpointSpec, example: Example, token: string | null) {
      await db.query('delete from attempts')
      const request = toHostileRequest(spec, example)
      const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
      const { status } = await send({ ...request, headers })
      await readNew(name)
      return status
    },
    async finish(): Promise<Caused[]> {
      close()
      const isWaiting = async () =>
        (await db.query('select from mails where sent_at is null and last_error is null')).rows
          .length > 0
      while (await isWaiting()) await sleep(50)
      const sent = await readSent(dataDir)
      return rows.map(({ source, id, ...row }) =>
        source === 'mail' ? { ...row, text: sent.get(id) ?? '' } : row,
      )
    },
  }
}
