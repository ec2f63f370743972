import type { ApiClient } from '#kit/contract/calls/client.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { useFrameData } from '#kit/web/router/hooks.ts'

/** Loads the data of the frame around every page. */
export async function loadRoot(api: ApiClient) {
  const [facts, frame, options] = await Promise.all([
    api.shop.facts(),
    api.content.frame(),
    api.delivery.options(),
  ])
  // A day, not a moment, so that server and browser render the same arrival dates.
  return {
    facts,
    frame,
    delivery: { options, today: nepalDate(Date.now()) },
    year: new Date().getFullYear(),
  }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>

/** Null only on the error page, if even the frame could not be loaded. */
export const useRootData = () => useFrameData<RootData>()
