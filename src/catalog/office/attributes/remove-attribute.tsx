import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { Attribute } from '../../attribute.ts'
import { catalogOfficeWords } from '../../words/office.ts'

export function RemoveAttribute({
  attribute: { id, label },
  onClose,
}: {
  attribute: Attribute
  onClose: () => void
}) {
  const commonText = useWords(commonWords)
  const words = useWords(catalogOfficeWords).attributes
  const { isBusy, run } = useAction()
  async function remove() {
    await run(() => api.catalog.deleteAttribute({ id }), { done: words.removed })
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.removeTitle(label)}
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
