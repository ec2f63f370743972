import { Workspace } from './engine/workspace.ts'
import type { Finder, SearchState } from './finder/finder.ts'
import {
  countMissing,
  isPartial,
  runSearch,
  type SearchRequest,
  type SearchResult,
} from './listing/run-search.ts'

export type FindDevices = Awaited<ReturnType<Finder['getDeviceFinder']>>

export interface SearchOutcome {
  state: SearchState
  /** As requested. If the words name a device, narrowed to the products that fit it. */
  request: SearchRequest
  /** Null if the request names a category that does not exist. */
  result: SearchResult | null
  findDevices: FindDevices
  /** For further searches by `read`. */
  workspace: Workspace
}

const workspace = new Workspace()

/**
 * Searches the products on sale. `read` gets the outcome immediately, and must not wait for
 * anything: afterwards the workspace is released and the index may change. If no product has
 * everything that was typed, and part of it names a device, the products that fit the device are
 * searched by the remaining words.
 */
export async function searchCatalog<Output>(
  finder: Finder,
  request: SearchRequest,
  read: (outcome: SearchOutcome) => Output,
): Promise<Output> {
  const findDevices = await finder.getDeviceFinder()
  const state = await finder.get()
  const finish = (outcome: Pick<SearchOutcome, 'state' | 'request' | 'result'>) => {
    const output = read({ ...outcome, findDevices, workspace })
    workspace.release()
    return output
  }
  const result = runSearch(state, request, workspace)
  const { search } = request
  const device =
    result && search && !request.fittingIds && isPartial(result.matches)
      ? findDevices(result.parsed.tokens)
      : null
  const missingCount = result ? countMissing(result.matches) : 0
  const output = finish({ state, request, result })
  if (!result || !search || !device) return output
  const { tokens } = result.parsed
  const remaining = [...tokens.slice(0, device.from), ...tokens.slice(device.to)]
    .filter((token) => !anyPartWords.has(token.toLowerCase()))
    .join(' ')
  const fittingIds = await device.fitting()
  if (fittingIds.length === 0) return output
  const typed = tokens.slice(device.from, device.to).join(' ')
  const fittingRequest: SearchRequest = {
    ...request,
    search: remaining || undefined,
    fittingIds,
    device: { name: device.name, typed, search },
  }
  const latest = await finder.get()
  const fitting = runSearch(latest, fittingRequest, workspace)
  if (fitting && countMissing(fitting.matches) < missingCount)
    return finish({ state: latest, request: fittingRequest, result: fitting })
  workspace.release()
  return output
}

/** Beside a device, these words add nothing: the customer wants some product for it. */
const anyPartWords = new Set('part parts spare spares accessory accessories saman'.split(' '))
