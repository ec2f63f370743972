import { useEffect, useRef, useState } from 'react'
import { useOnDemand } from '#catalog/shop/use-on-demand.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'

/** The button that opens the category menu; without scripts, a link to the categories. */
export function CategoriesEntry({ label }: { label: string }) {
  const [isReady, setReady] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const {
    Part: Menu,
    open,
    close,
  } = useOnDemand(() =>
    import('./category-menu.tsx').then(({ loadCategoryMenu }) => loadCategoryMenu()),
  )
  useEffect(() => setReady(true), [])
  if (!isReady) return <Link to={paths.categories}>{label}</Link>
  return (
    <>
      <button ref={opener} type="button" aria-expanded={!!Menu} onClick={Menu ? close : open}>
        {label}
      </button>
      {Menu && <Menu opener={opener} onClose={close} />}
    </>
  )
}
