import { createHash, randomBytes } from 'node:crypto'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import type { Person, SampleShop } from '../shop.ts'

export type Credentials = Record<string, string>
export const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` })

export interface Impostor {
  status: 401 | 403
  /** One set of credentials per call: the shop may end a session that it refuses. */
  createCredentials(calls: number): Promise<Credentials[]>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Callers who must never be authenticated, with their credentials and the expected status. */
export function createImpostors(
  shop: SampleShop,
  victim: Person,
  disabled: Person,
): Record<string, Impostor> {
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
