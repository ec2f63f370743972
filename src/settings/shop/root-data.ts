import type { ApiClient } from '#kit/contract/client.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import { useFrameData } from '#kit/web/router/hooks.ts'

/** What the frame around every page shows. */
export async function loadRoot(api: ApiClient) {
  const [facts, frame, options] = await Promise.all([
    api.shop.facts(),
    api.content.frame(),
    api.delivery.options(),
  ])
  // A day and not a moment: a page and its hydration then promise the same.
  return {
    facts,
    frame,
    delivery: { options, today: nepalDate(Date.now()) },
    year: new Date().getFullYear(),
  }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>

/** Null only on the fallback for unexpected errors, when even this could not be loaded. */
export const useRootData = () => useFrameData<RootData>()
