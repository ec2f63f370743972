import type { Logo } from '#content/brand.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'

type Previewed = { logo: Logo | null } | null

const previewed = createStore<Previewed>(null)

/** Shows the logo of a draft around the page, for its preview. */
export const showLogo = (draft: Previewed) => previewed.set(draft)

/** The logo that stands around every page. */
export function useShownLogo(published: Logo | null) {
  const draft = useStore<Previewed>(previewed, null)
  return draft ? draft.logo : published
}
