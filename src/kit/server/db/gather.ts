import { isReadingPublicly } from './replicas.ts'
import { type Db, type Sql, sql } from './sql.ts'

/**
 * Enough that a statement's own cost hardly counts, and so few that the database and this process
 * can work at the same time.
 */
const maxTogether = 8

/**
 * Ids whose number PostgreSQL learns only when it runs the statement: if it knew them to be few, it
 * would take a new plan to be worth the planning, every time.
 */
export const idList = (ids: readonly (string | null)[]): Sql =>
  sql`array(select unnest(${ids}::bigint[]))`

interface Asking<Key, Found> {
  key: Key
  answer(found: Found): void
  refuse(reason: unknown): void
}

/**
 * Looks for one at a time, and asks in one statement for all that are looked for at the same
 * moment: with many visitors, most of what a
 * short statement costs is the statement. Nobody joins what has already been sent, so that whoever
 * asks reads nothing older than their question.
 */
export function gather<Key, Found>(
  find: (db: Db, keys: readonly Key[]) => Promise<readonly Found[]>,
) {
  type Group = Asking<Key, Found>[]
  // What a replica may answer is not asked for together with what it may not.
  const [publicly, otherwise] = [new WeakMap<Db, Group>(), new WeakMap<Db, Group>()]

  async function ask(db: Db, group: Group) {
    try {
      const found = await find(
        db,
        group.map(({ key }) => key),
      )
      group.forEach(({ answer }, place) => {
        answer(found[place] as Found)
      })
    } catch (reason) {
      for (const { refuse } of group) refuse(reason)
    }
  }

  return (db: Db, key: Key): Promise<Found> =>
    new Promise((answer, refuse) => {
      const groups = isReadingPublicly() ? publicly : otherwise
      const open = groups.get(db)
      if (open && open.length < maxTogether) return void open.push({ key, answer, refuse })
      const group = [{ key, answer, refuse }]
      groups.set(db, group)
      // Once all requests that have arrived by now have been looked at.
      setImmediate(() => {
        if (groups.get(db) === group) groups.delete(db)
        void ask(db, group)
      })
    })
}
