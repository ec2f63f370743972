import { Barcode, Copy, ExternalLink } from 'lucide-react'
import { useMay } from '#accounts/shop/use-may.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { mayChange } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { paths } from '#shop-pages.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'
import { shelfWords } from '../shelf-words.ts'

interface ProductActionsProps {
  /** As it was when the page was loaded. */
  product: StaffProduct
  onKept: (product: StaffProduct) => void
}

/** See it in the shop, copy it, print its label, take it from the shop or put it back. */
export function ProductActions({
  product: { id, archived, review, version },
  onKept,
}: ProductActionsProps) {
  const { isBusy, run } = useAction()
  const [mayEdit, mayPrice] = [useMay('products'), useMay('prices')]
  const set = async (to: boolean, from: number) =>
    onKept(await api.inventory.archive({ id, archived: to, version: from }))
  const archive = () =>
    run(() => set(!archived, version), {
      done: archived ? words.restored : words.archived,
      undo: () => set(archived, version + 1),
    })
  return (
    <>
      {archived ? (
        <span className="status">{words.states.archived}</span>
      ) : (
        review === 'approved' &&
        mayChange() && (
          <a className="btn btn-quiet" href={paths.product(id)} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} />
            {words.seeInShop}
          </a>
        )
      )}
      {mayChange() && mayEdit && (
        <>
          {mayPrice && (
            <Link className="btn btn-quiet" to={officePaths.newProduct({ copyOf: id })}>
              <Icon of={Copy} />
              {words.duplicate}
            </Link>
          )}
          <Link className="btn btn-quiet" to={officePaths.printLabels([id])}>
            <Icon of={Barcode} />
            {shelfWords.labels}
          </Link>
          <Button kind="quiet" busy={isBusy} onClick={archive}>
            {archived ? words.restore : words.archive}
          </Button>
        </>
      )}
    </>
  )
}
