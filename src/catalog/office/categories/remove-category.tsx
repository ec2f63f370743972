import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { CategoryNode } from '../../structure.ts'
import { catalogOfficeWords } from '../../words/office.ts'

interface RemoveCategoryProps {
  category: CategoryNode
  /** The number of direct subcategories. */
  below: number
  onClose: () => void
}

/** Asks for confirmation, or lists what the category still contains. */
export function RemoveCategory({
  category: { id, categoryName, products },
  below,
  onClose,
}: RemoveCategoryProps) {
  const commonText = useWords(commonWords)
  const words = useWords(catalogOfficeWords).categories
  const { isBusy, run } = useAction()
  if (products + below > 0) {
    return (
      <Dialog title={words.notEmptyTitle(categoryName)} onClose={onClose}>
        <div className="confirm">
          <p>{words.notEmpty(products, below)}</p>
        </div>
        <Button onClick={onClose}>{commonText.close}</Button>
      </Dialog>
    )
  }
  async function remove() {
    await run(() => api.catalog.deleteCategory({ id }), { done: words.removed })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.removeTitle(categoryName)}
      confirm={commonText.delete}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{words.removing}</p>
    </ConfirmDialog>
  )
}
