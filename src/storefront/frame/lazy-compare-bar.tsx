import { useChosen, useSyncedChoice } from '#compare/shop/choice.ts'
import { usePart } from '#kit/web/app/calls/use-part.ts'

const load = async () => (await import('#compare/shop/bar/compare-bar.tsx')).CompareBar

/** The compare bar loads once the first product is chosen. */
export function LazyCompareBar() {
  useSyncedChoice()
  const { Part: Bar } = usePart(useChosen().length > 0, load)
  return Bar && <Bar />
}
