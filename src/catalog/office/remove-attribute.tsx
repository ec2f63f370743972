import { adminMessages } from '#contract/admin-messages.ts'
import type { Attribute } from '#contract/catalog.ts'
import { api } from '../../app/api.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAction } from '../form/use-action.ts'

export function RemoveAttribute({ attribute: { id, label }, onClose }: { attribute: Attribute; onClose: () => void }) {
  const { isBusy, run } = useAction()
  async function remove() {
    await run(() => api.catalog.deleteAttribute({ id }), { done: ({ message }) => message })
    onClose()
  }
  return (
    <ConfirmDialog title={`Remove ${label}?`} confirm="Remove" danger busy={isBusy} onConfirm={() => void remove()} onCancel={onClose}>
      <p>{adminMessages.attributes.removing}</p>
    </ConfirmDialog>
  )
}
