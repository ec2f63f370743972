import { useLocation } from 'react-router'
import { useChosen, useKeptChoice } from '#compare/shop/choice.ts'
import { usePart } from '#kit/web/app/use-part.ts'

const load = async () => (await import('#compare/shop/compare-bar.tsx')).CompareBar
/** Home, Discover, the listing and the products. */
const isWithProducts = /^\/($|discover|product)/

/** The bar of what was chosen for comparing arrives with the first choice, and is shown where more can be chosen. */
export function LazyCompareBar() {
  useKeptChoice()
  const { pathname } = useLocation()
  const isShown = useChosen().length > 0 && isWithProducts.test(pathname)
  const { Part: Bar } = usePart(isShown, load)
  return isShown && Bar && <Bar />
}
