import { Copy, ExternalLink } from 'lucide-react'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { StaffProduct } from '#contract/inventory.ts'
import { paths } from '#contract/paths.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useAction } from '../form/use-action.ts'

interface ProductActionsProps {
  /** As the person has seen it. */
  product: StaffProduct
  onKept: (product: StaffProduct) => void
}

/** See it in the shop, copy it, take it from the shop or put it back. */
export function ProductActions({ product: { id, archived, version }, onKept }: ProductActionsProps) {
  const { isBusy, run } = useAction()
  const set = async (to: boolean, from: number) => onKept(await api.inventory.archive({ id, archived: to, version: from }))
  const archive = () =>
    run(() => set(!archived, version), {
      done: archived ? adminMessages.products.restored : adminMessages.products.archived,
      undo: () => set(archived, version + 1),
    })
  return (
    <>
      {archived ? (
        <span className="status">Archived</span>
      ) : (
        <a className="btn btn-quiet" href={paths.product(id)} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          See in the shop
        </a>
      )}
      <Link className="btn btn-quiet" to={adminPaths.newProduct({ copyOf: id })}>
        <Icon of={Copy} />
        Duplicate
      </Link>
      <Button kind="quiet" busy={isBusy} onClick={archive}>
        {archived ? 'Restore' : 'Archive'}
      </Button>
    </>
  )
}
