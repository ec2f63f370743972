import { useState } from 'react'
import { kitWords } from '#kit/contract/words.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { usePart } from '#kit/web/app/use-part.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { bookWords as say } from '../book-words.ts'
import type { SavedAddress } from '../contract.ts'
import { sayAddress } from '../say-address.ts'
import { useAddresses } from './use-addresses.ts'

const loadForm = async () => (await import('./book-form.tsx')).BookForm

const nameOf = ({ label, receiver, municipality }: SavedAddress) =>
  label || receiver || municipality

/** One's own addresses, to be added to, changed and removed. */
export function AddressBook() {
  const { addresses, load } = useAddresses()
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  const close = () => setEdited(null)
  const { Part: BookForm } = usePart(edited !== null, loadForm, () =>
    toast.error(kitWords.offline, { cause: 'account' }),
  )

  const remove = async ({ id }: SavedAddress) => {
    try {
      await api.addresses.remove({ id })
      toast.success(say.removed, { cause: 'account' })
    } catch {
      toast.error(say.removeFailed, { cause: 'account' })
    }
    await load()
  }
  const makeDefault = async (address: SavedAddress) => {
    await api.addresses
      .update({ ...address, isDefault: true })
      .catch((error) => toast.error(toApiError(error).message, { cause: 'account' }))
    await load()
  }

  if (!addresses) return <p role="status">{say.loading}</p>
  return (
    <div className="address-book">
      <p className="note">{addresses.length === 0 ? say.noneHelp : say.lead}</p>
      <ul>
        {addresses.map((address) => (
          <li key={address.id}>
            <h2>
              {nameOf(address)}{' '}
              {address.isDefault && <span className="badge">{say.isDefault}</span>}
            </h2>
            {address.label && address.receiver && <p>{address.receiver}</p>}
            <p>{sayAddress(address)}</p>
            <p className="num">
              {[address.phone, address.alternativePhone].filter(Boolean).join(', ')}
            </p>
            <div className="row">
              <Button
                kind="quiet"
                aria-label={say.doThis(say.edit, nameOf(address))}
                onClick={() => setEdited(address)}
              >
                {say.edit}
              </Button>
              <Button
                kind="quiet"
                aria-label={say.doThis(say.remove, nameOf(address))}
                onClick={() => void remove(address)}
              >
                {say.remove}
              </Button>
              {!address.isDefault && (
                <Button
                  kind="quiet"
                  aria-label={say.doThis(say.makeDefault, nameOf(address))}
                  onClick={() => void makeDefault(address)}
                >
                  {say.makeDefault}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Button onClick={() => setEdited('new')}>{say.add}</Button>
      {edited && BookForm && (
        <BookForm address={edited === 'new' ? undefined : edited} onClose={close} onSaved={load} />
      )}
    </div>
  )
}
