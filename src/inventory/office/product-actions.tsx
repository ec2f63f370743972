import { Barcode, Copy, ExternalLink } from 'lucide-react'
import { mayChange } from '#access/web/acting.ts'
import { useMay } from '#accounts/shop/session/use-may.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { inventoryOfficeWords } from '../words/office.ts'
import { shelfWords } from '../words/shelf.ts'

interface ProductActionsProps {
  product: StaffProduct
  onSaved: (product: StaffProduct) => void
}

/** Actions on a product: view it in the shop, duplicate it, print labels, archive or restore it. */
export function ProductActions({
  product: { id, archived, review, version },
  onSaved,
}: ProductActionsProps) {
  const words = useWords(inventoryOfficeWords)
  const shelfText = useWords(shelfWords)
  const { isBusy, run } = useAction()
  const [mayEdit, mayPrice] = [useMay('products'), useMay('prices')]
  const setArchived = async (newArchived: boolean, readVersion: number) =>
    onSaved(await api.inventory.archive({ id, archived: newArchived, version: readVersion }))
  const archive = () =>
    run(() => setArchived(!archived, version), {
      done: archived ? words.restored : words.archived,
      undo: () => setArchived(archived, version + 1),
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
            {shelfText.labels}
          </Link>
          <Button kind="quiet" busy={isBusy} onClick={archive}>
            {archived ? words.restore : words.archive}
          </Button>
        </>
      )}
    </>
  )
}
