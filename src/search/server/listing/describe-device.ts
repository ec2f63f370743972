import type { Listing, Understood } from '../../contract.ts'
import type { Matches } from '../engine/match/search.ts'
import type { Workspace } from '../engine/workspace.ts'
import type { Catalogue, Finder } from '../finder/finder.ts'
import { emptySearch } from '../parsing/parsed-search.ts'
import {
  countOnly,
  isPartial,
  runSearch,
  type SearchRequest,
  type SearchResult,
  type TypedDevice,
} from './run-search.ts'

export type FindDevices = Awaited<ReturnType<Finder['getDeviceFinder']>>

/**
 * Searches, and passes the result on immediately, before the workspace is released and the index
 * changes. If no product has everything that was typed, and part of it names a device, the products
 * that fit the device are searched by the remaining words.
 */
export async function searchWithDevice<Result>(
  finder: Finder,
  request: SearchRequest,
  workspace: Workspace,
  use: (
    catalogue: Catalogue,
    deviceRequest: SearchRequest,
    result: SearchResult | null,
    findDevices: FindDevices,
  ) => Result,
): Promise<Result> {
  const findDevices = await finder.getDeviceFinder()
  const catalogue = await finder.get()
  const result = runSearch(catalogue, request, workspace)
  const finish = (...found: [Catalogue, SearchRequest, SearchResult | null]) => {
    const output = use(...found, findDevices)
    workspace.release()
    return output
  }
  const { search } = request
  const devices =
    result && search && !request.fittingIds && isPartial(result.matches)
      ? findDevices(result.parsed.tokens)
      : null
  const { tokens } = result?.parsed ?? emptySearch
  const missingCount = result ? countMissing(result.matches) : 0
  const output = finish(catalogue, request, result)
  if (!search || !devices) return output
  const remaining = [...tokens.slice(0, devices.from), ...tokens.slice(devices.to)]
    .filter((token) => !anyPartWords.has(token.toLowerCase()))
    .join(' ')
  const device = {
    name: devices.name,
    typed: tokens.slice(devices.from, devices.to).join(' '),
    search,
  }
  const fittingIds = await devices.fitting()
  if (fittingIds.length === 0) return output
  const deviceRequest: SearchRequest = {
    ...request,
    search: remaining || undefined,
    fittingIds,
    device,
  }
  const latest = await finder.get()
  const fitting = runSearch(latest, deviceRequest, workspace)
  if (fitting && countMissing(fitting.matches) < missingCount)
    return finish(latest, deviceRequest, fitting)
  workspace.release()
  return output
}

/**
 * Whether the search may continue with the parts that fit a device, of which there may be any
 * number.
 */
export const mayNameDevice = ({ matches, parsed }: SearchResult, findDevices: FindDevices) =>
  isPartial(matches) && findDevices(parsed.tokens) !== null

/** Beside a device, these words add nothing: the customer wants some product for it. */
const anyPartWords = new Set([
  'part',
  'parts',
  'spare',
  'spares',
  'accessory',
  'accessories',
  'saman',
])

/** How many parts of a search the products lack. Infinite if nothing was found. */
const countMissing = ({ selection, missing, missesPrice }: Matches) =>
  selection.count === 0 ? Number.POSITIVE_INFINITY : missing.length + Number(missesPrice)

type SearchDescription = Pick<Listing, 'understood' | 'text' | 'correctedSearch' | 'didYouMean'>

interface DeviceCheckInput {
  catalogue: Catalogue
  request: SearchRequest
  findDevices: FindDevices
  workspace: Workspace
  total: number
}

/** Checks whether other searches find no fewer products than one that named a device. */
export function createDeviceChecks({
  catalogue,
  request,
  findDevices,
  workspace,
  total,
}: DeviceCheckInput) {
  const { fittingIds: _, device: __, ...withoutDevice } = request
  const run = (other: SearchRequest) => runSearch(catalogue, other, workspace, countOnly)
  const findsNoLess = (result: SearchResult | null) =>
    (result?.matches.selection.count ?? 0) >= total
  return {
    /**
     * A search that names the device, with these remaining words: it may be read as plain words.
     */
    withDevice: (search: string, remaining: string) =>
      workspace.runScoped(() => {
        const [words, fitting] = [
          run({ ...withoutDevice, search }),
          run({ ...request, search: remaining || undefined }),
        ]
        const isMeant =
          words &&
          fitting &&
          isPartial(words.matches) &&
          countMissing(fitting.matches) < countMissing(words.matches)
        return findsNoLess(isMeant ? fitting : words)
      }),
    /** The remaining words alone, unless they could name another device. */
    alone: (remaining: string) =>
      workspace.runScoped(() => {
        const words = run({ ...withoutDevice, search: remaining || undefined })
        return findsNoLess(words) && !(words && mayNameDevice(words, findDevices))
      }),
  }
}

/**
 * Extends the description of the remaining words to the whole search. A device is meant only if no
 * product has everything that was typed: once a part is removed, its name may be plain words. Then
 * it is removed, too.
 */
export function describeWithDevice(
  device: TypedDevice | undefined,
  description: SearchDescription,
  checks: ReturnType<typeof createDeviceChecks>,
): SearchDescription {
  if (!device) return description
  const { name, typed } = device
  const withTypedDevice = (remaining: string) => `${typed} ${remaining}`.trim()
  const alone = (remaining: string) => (checks.alone(remaining) ? remaining : '')
  const withoutPart = (remaining: string) =>
    checks.withDevice(withTypedDevice(remaining), remaining)
      ? withTypedDevice(remaining)
      : alone(remaining)
  const allRemaining = [
    ...description.understood.map((part) => part.typed),
    description.text?.words ?? '',
  ]
    .filter(Boolean)
    .join(' ')
  const part: Understood = {
    ...emptyPart,
    kind: 'device',
    value: name,
    typed,
    without: alone(allRemaining),
  }
  return {
    understood: [
      part,
      ...description.understood.map((each) => ({ ...each, without: withoutPart(each.without) })),
    ],
    text: description.text && {
      ...description.text,
      without: withoutPart(description.text.without),
    },
    correctedSearch: description.correctedSearch && withTypedDevice(description.correctedSearch),
    didYouMean: description.didYouMean && withTypedDevice(description.didYouMean),
  }
}

const emptyPart = { name: '', label: '', values: [], min: null, max: null, excluded: false }
