import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { PhoneBadge } from '#phones/office/phone-state.tsx'
import type { Customer } from '../contract.ts'
import { customerOfficeWords } from '../words/office.ts'

interface MergeDialogProps {
  /** The customer who stays. */
  customer: Customer
  onSaved: (customer: Customer) => void
  onClose: () => void
}

const formatContact = ({ number, email, address }: Customer) =>
  [number, email, address].filter(Boolean).join(' · ')

/** Picks the other customer, then asks for confirmation: a merge cannot be undone. */
export function MergeDialog({ customer: { id, name }, onSaved, onClose }: MergeDialogProps) {
  const words = useWords(customerOfficeWords)
  const commonText = useWords(commonWords)
  const [other, setOther] = useState<Customer | null>(null)
  const { run } = useAction()
  const find = async (search: string) =>
    (await api.customers.list({ search, limit: '9' })).items.filter(
      (customer) => customer.id !== id,
    )

  async function merge(from: string) {
    const merged = await run(() => api.customers.merge({ id, from }), { done: words.merged })
    if (merged) onSaved(await api.customers.one({ id }))
    onClose()
  }
  if (other)
    return (
      <ConfirmDialog
        title={words.mergeTitle(name)}
        confirm={words.merge}
        danger
        onConfirm={() => merge(other.id)}
        onCancel={() => setOther(null)}
      >
        <p>
          <b>{other.name}</b> <span className="soft">{formatContact(other)}</span>{' '}
          {other.number && <PhoneBadge isVerified={other.phoneVerified} />}
        </p>
        <p>{words.mergeHint(other.name, name)}</p>
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
        keyOf={(customer) => customer.id}
        onPick={setOther}
        render={(customer) => (
          <>
            <span>{customer.name}</span>
            <span className="soft">{formatContact(customer)}</span>
            {customer.number && <PhoneBadge isVerified={customer.phoneVerified} />}
          </>
        )}
      />
      <div className="row">
        <Button kind="quiet" onClick={onClose}>
          {commonText.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
