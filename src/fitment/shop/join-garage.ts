import { api } from '#kit/web/app/api.ts'
import { readToken } from '#kit/web/app/token.ts'
import { inTurn, readKept, show, toKept } from './garage.ts'

/** Those that the browser kept come behind those of the account. */
export async function joinGarage() {
  const kept = readKept()
  const joined = await inTurn(() =>
    kept.length > 0 ? api.fitment.keepMore(toKept(kept)) : api.fitment.garage(),
  ).catch(() => null)
  if (!joined || !readToken()) return
  // What was chosen here just now stays the one that marks are about.
  const [first] = kept
  const chosen = joined.find(({ slug }) => slug === first?.slug)
  show(chosen ? [chosen, ...joined.filter((device) => device !== chosen)] : joined)
}
