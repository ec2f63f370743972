import { isSame } from '#kit/web/app/with-typed.ts'
import type { Draft } from './draft.ts'

export interface Difference {
  name: keyof Draft
  theirs: unknown
  mine: unknown
  /** Whether mine was typed; otherwise it is just older. */
  isTyped: boolean
}

/** The fields where somebody else’s version differs. The editor never changes the stock. */
export const differencesOf = (base: Draft, theirs: Draft, mine: Draft): Difference[] =>
  (Object.keys(mine) as (keyof Draft)[])
    .filter(
      (name) =>
        name !== 'stock' && !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
    )
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: mine[name],
      isTyped: !isSame(mine[name], base[name]),
    }))

/** Theirs where nothing was typed or theirs was chosen, mine otherwise. */
export function merge(
  base: Draft,
  theirs: Draft,
  mine: Draft,
  keepMine: ReadonlySet<keyof Draft>,
): Draft {
  const names = Object.keys(mine) as (keyof Draft)[]
  const isMine = (name: keyof Draft) =>
    keepMine.has(name) || (isSame(theirs[name], base[name]) && name !== 'stock')
  return Object.fromEntries(
    names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]]),
  ) as unknown as Draft
}
