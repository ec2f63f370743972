import type { Listing, UnderstoodPart } from '../../contract.ts'
import type { SearchOutcome } from '../search-catalog.ts'
import {
  countMissing,
  countOnly,
  isPartial,
  runSearch,
  type SearchRequest,
  type SearchResult,
  type TypedDevice,
} from './run-search.ts'

/**
 * Whether the search may continue with the parts that fit a device, of which there may be any
 * number.
 */
export const mayNameDevice = (
  { matches, parsed }: SearchResult,
  { findDevices }: Pick<SearchOutcome, 'findDevices'>,
) => isPartial(matches) && findDevices(parsed.tokens) !== null

type SearchDescription = Pick<Listing, 'understood' | 'text' | 'correctedSearch' | 'didYouMean'>

/** Checks whether other searches find no fewer products than one that named a device. */
export function createDeviceChecks(outcome: SearchOutcome, total: number) {
  const { state, request, workspace } = outcome
  const { fittingIds: _, device: __, ...withoutDevice } = request
  const run = (other: SearchRequest) => runSearch(state, other, workspace, countOnly)
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
        const isDevice =
          words &&
          fitting &&
          isPartial(words.matches) &&
          countMissing(fitting.matches) < countMissing(words.matches)
        return findsNoLess(isDevice ? fitting : words)
      }),
    /** The remaining words alone, unless they could name another device. */
    alone: (remaining: string) =>
      workspace.runScoped(() => {
        const words = run({ ...withoutDevice, search: remaining || undefined })
        return findsNoLess(words) && !(words && mayNameDevice(words, outcome))
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
  const part: UnderstoodPart = {
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
