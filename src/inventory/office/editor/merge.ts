import { isSame } from '#kit/web/app/merge-typed.ts'
import type { Draft } from './draft.ts'

export interface Difference {
  name: keyof Draft
  theirs: unknown
  mine: unknown
  /** False if mine is just the older value, which was not edited here. */
  isTyped: boolean
}

/** The fields that someone else changed to a different value. The editor never changes stock. */
export const listDifferences = (base: Draft, theirs: Draft, mine: Draft): Difference[] =>
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

/** Takes mine for fields in `keepMine` and for fields that they did not change, else theirs. */
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
