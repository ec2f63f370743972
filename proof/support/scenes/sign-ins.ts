import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { password, signIn } from '../shop.ts'
import type { Timings } from './measured-orders.ts'

/** Signs people in until it is stopped, and measures how long that takes. */
export async function startSigningIn(db: pg.Pool, address: string) {
  const people = await Promise.all(Array.from({ length: 20 }, () => signIn(db, address)))
  const signIns: Timings = { ms: [], failed: [] }
  let going = true
  const signingIn = (async () => {
    for (let turn = 0; going; turn++) {
      const { email } = people[turn % people.length] as (typeof people)[number]
      const start = performance.now()
      const response = await fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      signIns.ms.push(performance.now() - start)
      if (response.status !== 200) signIns.failed.push(String(response.status))
      await sleep(100)
    }
  })()
  signingIn.catch(() => {})
  return async () => {
    going = false
    await signingIn
    return signIns
  }
}
