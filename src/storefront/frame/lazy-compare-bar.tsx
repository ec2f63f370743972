import { useChosen, useSyncedChoice } from '#compare/shop/choice.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'

const load = async () => (await import('#compare/shop/bar/compare-bar.tsx')).CompareBar

/** The compare bar loads once the first product is chosen. */
export function LazyCompareBar() {
  useSyncedChoice()
  const { Component: Bar } = useLazyComponent(useChosen().length > 0, load)
  return Bar && <Bar />
}
