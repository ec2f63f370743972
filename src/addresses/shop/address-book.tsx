import { useState } from 'react'
import { kitWords } from '#kit/contract/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { SavedAddress } from '../contract.ts'
import { formatAddress } from '../format-address.ts'
import { bookWords } from '../words/book.ts'
import { useAddresses } from './use-addresses.ts'

const loadForm = async () => (await import('./book-form.tsx')).BookForm

const describeAddress = ({ label, receiver, municipality }: SavedAddress) =>
  label || receiver || municipality

/** Lists the customer's addresses, and adds, changes and removes them. */
export function AddressBook() {
  const words = useWords(bookWords)
  const { offline } = useWords(kitWords)
  const { addresses, load } = useAddresses()
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  const close = () => setEditing(null)
  const { Component: BookForm } = useLazyComponent(editing !== null, loadForm, () =>
    toast.error(offline, { cause: 'account' }),
  )

  const remove = async ({ id }: SavedAddress) => {
    try {
      await api.addresses.remove({ id })
      toast.success(words.removed, { cause: 'account' })
    } catch {
      toast.error(words.removeFailed, { cause: 'account' })
    }
    await load()
  }
  const makeDefault = async (address: SavedAddress) => {
    await api.addresses
      .update({ ...address, isDefault: true })
      .catch((error) => toast.error(toApiError(error).message, { cause: 'account' }))
    await load()
  }

  if (!addresses) return <p role="status">{words.loading}</p>
  return (
    <div className="address-book">
      <p className="note">{addresses.length === 0 ? words.noneHint : words.lead}</p>
      <ul>
        {addresses.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            onEdit={() => setEditing(address)}
            onRemove={() => void remove(address)}
            onMakeDefault={() => void makeDefault(address)}
          />
        ))}
      </ul>
      <Button onClick={() => setEditing('new')}>{words.add}</Button>
      {editing && BookForm && (
        <BookForm
          address={editing === 'new' ? undefined : editing}
          onClose={close}
          onSaved={load}
        />
      )}
    </div>
  )
}

interface AddressItemProps {
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

function AddressItem({ address, onEdit, onRemove, onMakeDefault }: AddressItemProps) {
  const language = useLanguage()
  const words = useWords(bookWords)
  const { label, receiver, phone, alternativePhone, isDefault } = address
  const name = describeAddress(address)
  return (
    <li>
      <h2>
        {name} {isDefault && <span className="badge">{words.isDefault}</span>}
      </h2>
      {label && receiver && <p>{receiver}</p>}
      <p>{formatAddress(address, language)}</p>
      <p className="num">{[phone, alternativePhone].filter(Boolean).join(', ')}</p>
      <div className="row">
        <Button kind="quiet" aria-label={words.actionOn(words.edit, name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button kind="quiet" aria-label={words.actionOn(words.remove, name)} onClick={onRemove}>
          {words.remove}
        </Button>
        {!isDefault && (
          <Button
            kind="quiet"
            aria-label={words.actionOn(words.makeDefault, name)}
            onClick={onMakeDefault}
          >
            {words.makeDefault}
          </Button>
        )}
      </div>
    </li>
  )
}
