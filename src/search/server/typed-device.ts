import type { Listing, Understood } from '../contract.ts'
import type { Finding } from './engine/search.ts'
import type { Workspace } from './engine/workspace.ts'
import { type Asked, find, isPartly, type Listed, noPage, type TypedDevice } from './find-listed.ts'
import type { Finder, Known } from './finder.ts'
import { noSearch } from './reading/reading.ts'

export type NameDevices = Awaited<ReturnType<Finder['deviceNames']>>

/**
 * Finds, and hands on what was found at once, before the workspace is given back and the index goes
 * on. Where no product has all that was
 * typed, and some of it names a device, what fits that is searched by the rest.
 */
export async function findMeant<Result>(
  finder: Finder,
  query: Asked,
  workspace: Workspace,
  use: (known: Known, asked: Asked, listed: Listed | null, nameDevices: NameDevices) => Result,
): Promise<Result> {
  const nameDevices = await finder.deviceNames()
  const known = await finder.get()
  const listed = find(known, query, workspace)
  const finish = (...found: [Known, Asked, Listed | null]) => {
    const result = use(...found, nameDevices)
    workspace.giveBack()
    return result
  }
  const { search } = query
  const named =
    listed && search && !query.only && isPartly(listed.finding)
      ? nameDevices(listed.reading.pieces)
      : null
  const { pieces } = listed?.reading ?? noSearch
  const missed = listed ? countMissing(listed.finding) : 0
  const without = finish(known, query, listed)
  if (!search || !named) return without
  const rest = [...pieces.slice(0, named.from), ...pieces.slice(named.to)]
    .filter((piece) => !anyPart.has(piece.toLowerCase()))
    .join(' ')
  const device = { name: named.name, typed: pieces.slice(named.from, named.to).join(' '), search }
  const only = await named.fitting()
  if (only.length === 0) return without
  const asked: Asked = { ...query, search: rest || undefined, only, device }
  const now = await finder.get()
  const fitting = find(now, asked, workspace)
  if (fitting && countMissing(fitting.finding) < missed) return finish(now, asked, fitting)
  workspace.giveBack()
  return without
}

/** Whether it would be searched for what fits a device, which may be anything. */
export const mayMeanDevice = ({ finding, reading }: Listed, nameDevices: NameDevices) =>
  isPartly(finding) && nameDevices(reading.pieces) !== null

/** Beside a device these say no more than that something for it is wanted. */
const anyPart = new Set(['part', 'parts', 'spare', 'spares', 'accessory', 'accessories', 'saman'])

/** How much of a search the products lack; where nothing was found, all of it. */
const countMissing = ({ selection, missing, missesPrice }: Finding) =>
  selection.count === 0 ? Number.POSITIVE_INFINITY : missing.length + Number(missesPrice)

type Told = Pick<Listing, 'understood' | 'text' | 'correctedSearch' | 'didYouMean'>

interface Asking {
  known: Known
  query: Asked
  nameDevices: NameDevices
  workspace: Workspace
  /** How many products were found. */
  found: number
}

/** Tells whether other searches than one that named a device find no less than it did. */
export function createOutcomes({ known, query, nameDevices, workspace, found }: Asking) {
  const { only: _, device: __, ...plain } = query
  const look = (asked: Asked) => find(known, asked, workspace, noPage)
  const isNoLess = (listed: Listed | null) => (listed?.finding.selection.count ?? 0) >= found
  return {
    /** One that names the device, with this rest: it may be read as words like any others. */
    withDevice: (search: string, rest: string) =>
      workspace.within(() => {
        const [words, fitting] = [
          look({ ...plain, search }),
          look({ ...query, search: rest || undefined }),
        ]
        const isMeant =
          words &&
          fitting &&
          isPartly(words.finding) &&
          countMissing(fitting.finding) < countMissing(words.finding)
        return isNoLess(isMeant ? fitting : words)
      }),
    /** The rest alone, unless it could name another device. */
    alone: (rest: string) =>
      workspace.within(() => {
        const words = look({ ...plain, search: rest || undefined })
        return isNoLess(words) && !(words && mayMeanDevice(words, nameDevices))
      }),
  }
}

/**
 * What was said of the rest of a search, said of all of it. A device is meant only where no product
 * has all that was typed: once a part is
 * taken away, its name may be words like any others. Then it goes, too.
 */
export function withDevice(
  device: TypedDevice | undefined,
  told: Told,
  findsNoLess: ReturnType<typeof createOutcomes>,
): Told {
  if (!device) return told
  const { name, typed } = device
  const whole = (rest: string) => `${typed} ${rest}`.trim()
  const alone = (rest: string) => (findsNoLess.alone(rest) ? rest : '')
  const left = (rest: string) =>
    findsNoLess.withDevice(whole(rest), rest) ? whole(rest) : alone(rest)
  const rest = [...told.understood.map((part) => part.typed), told.text?.words ?? '']
    .filter(Boolean)
    .join(' ')
  const part: Understood = { ...nothing, kind: 'device', value: name, typed, without: alone(rest) }
  return {
    understood: [
      part,
      ...told.understood.map((each) => ({ ...each, without: left(each.without) })),
    ],
    text: told.text && { ...told.text, without: left(told.text.without) },
    correctedSearch: told.correctedSearch && whole(told.correctedSearch),
    didYouMean: told.didYouMean && whole(told.didYouMean),
  }
}

const nothing = { name: '', label: '', values: [], min: null, max: null, excluded: false }
