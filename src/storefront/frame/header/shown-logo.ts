import type { Logo } from '#content/brand/brand.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'

type LogoDraft = { logo: Logo | null } | null

const logoDraft = createStore<LogoDraft>(null)

/** Shows a draft's logo around the page, for its preview; null ends the preview. */
export const previewLogo = (draft: LogoDraft) => logoDraft.set(draft)

/** The logo in the frame of every page: the published one, except in a preview. */
export function useLogo(published: Logo | null) {
  const draft = useStore<LogoDraft>(logoDraft, null)
  return draft ? draft.logo : published
}
