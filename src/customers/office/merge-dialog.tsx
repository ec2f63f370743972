import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { SearchPicker } from '#kit/web/office/search-picker.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import type { Customer } from '../contract.ts'
import { customerOfficeWords as words } from '../office-words.ts'

interface MergeDialogProps {
  /** Who stays. */
  customer: Customer
  onKept: (customer: Customer) => void
  onClose: () => void
}

const sayContact = ({ number, email, address }: Customer) =>
  [number, email, address].filter(Boolean).join(' · ')

/** First whom, then whether: it cannot be undone. */
export function MergeDialog({ customer: { id, name }, onKept, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<Customer | null>(null)
  const { isBusy, run } = useAction()
  const find = async (search: string) =>
    (await api.customers.list({ search, limit: '9' })).items.filter((found) => found.id !== id)

  async function merge(from: string) {
    const merged = await run(() => api.customers.merge({ id, from }), { done: words.merged })
    if (merged) onKept(await api.customers.one({ id }))
    onClose()
  }
  if (other)
    return (
      <ConfirmDialog
        title={words.mergeTitle(name)}
        confirm={words.merge}
        danger
        busy={isBusy}
        onConfirm={() => void merge(other.id)}
        onCancel={() => setOther(null)}
      >
        <p>
          <b>{other.name}</b> <span className="soft">{sayContact(other)}</span>
        </p>
        <p>{words.mergeWhat(other.name, name)}</p>
        <p>{words.mergeAccess(other.name, name)}</p>
        <p>
          <b>{words.removeFinal}</b>
        </p>
      </ConfirmDialog>
    )
  return (
    <Dialog title={words.mergeTitle(name)} className="form-dialog" onClose={onClose}>
      <SearchPicker
        id="merge-customer"
        label={words.mergeFind}
        hint={words.mergeFindHint}
        find={find}
        keyOf={(found) => found.id}
        onPick={setOther}
        render={(found) => (
          <>
            <span>{found.name}</span>
            <span className="soft">{sayContact(found)}</span>
          </>
        )}
      />
      <div className="row">
        <Button kind="quiet" onClick={onClose}>
          {commonWords.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
