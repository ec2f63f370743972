import { adminMessages } from '#contract/admin-messages.ts'
import type { CategoryNode } from '#contract/catalog-structure.ts'
import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAction } from '../form/use-action.ts'

interface RemoveCategoryProps {
  category: CategoryNode
  /** How many categories stand below it. */
  below: number
  onClose: () => void
}

/** Asks, or says what is still in it. */
export function RemoveCategory({ category: { id, categoryName, products }, below, onClose }: RemoveCategoryProps) {
  const { isBusy, run } = useAction()
  const title = `Remove ${categoryName}?`
  if (products + below > 0) {
    return (
      <Dialog title={`${categoryName} is not empty`} onClose={onClose}>
        <div className="confirm">
          <p>{adminMessages.categories.notEmpty(products, below)}</p>
        </div>
        <Button onClick={onClose}>Close</Button>
      </Dialog>
    )
  }
  async function remove() {
    await run(() => api.catalog.deleteCategory({ id }), { done: ({ message }) => message })
    onClose()
  }
  return (
    <ConfirmDialog title={title} confirm="Remove" danger busy={isBusy} onConfirm={() => void remove()} onCancel={onClose}>
      <p>{adminMessages.categories.removing}</p>
    </ConfirmDialog>
  )
}
