import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/shop.ts'
import type { Attribute } from '../../attribute.ts'
import { catalogOfficeWords } from '../../words/office.ts'

const words = catalogOfficeWords.attributes

export function RemoveAttribute({
  attribute: { id, label },
  onClose,
}: {
  attribute: Attribute
  onClose: () => void
}) {
  const { isBusy, run } = useAction()
  async function remove() {
    await run(() => api.catalog.deleteAttribute({ id }), { done: words.removed })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.removeTitle(label)}
      confirm={commonWords.delete}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{words.removing}</p>
    </ConfirmDialog>
  )
}
