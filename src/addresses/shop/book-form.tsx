import { useSession } from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { SavedAddress } from '../contract.ts'
import { bookWords } from '../words/book.ts'
import { AddressFields } from './address-fields.tsx'

const loadSchema = async () => (await import('../book-entry.ts')).BookEntry
const empty = {
  label: '',
  receiver: '',
  phone: '',
  alternativePhone: '',
  municipality: '',
  district: '',
  ward: '',
  tole: '',
  landmark: '',
}

function toFormValues({ id: _, isDefault: __, ward, municipality, ...address }: SavedAddress) {
  return { municipality, ...address, ward: String(ward ?? '') }
}

interface BookFormProps {
  /** Undefined creates a new address. */
  address: SavedAddress | undefined
  onClose: () => void
  onSaved: () => Promise<unknown>
}

export function BookForm({ address, onClose, onSaved }: BookFormProps) {
  const words = useWords(bookWords)
  const { user } = useSession()
  const form = useForm({
    id: 'address',
    schema: loadSchema,
    values: address ? toFormValues(address) : { ...empty, phone: user?.number ?? '' },
  })
  const save = form.submit(async (input) => {
    if (address)
      await api.addresses.update({ ...input, id: address.id, isDefault: address.isDefault })
    else await api.addresses.create(input)
    toast.success(words.saved, { cause: 'account' })
    await onSaved()
    onClose()
  })
  return (
    <Dialog title={address ? words.editTitle : words.addTitle} onClose={onClose}>
      <Form form={form} onSubmit={save} send={words.save}>
        <Field
          label={words.label}
          optional
          autoComplete="off"
          hint={words.labelHint}
          {...form.field('label')}
        />
        <AddressFields form={form} needsDistrict />
        <Field label={words.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
        <Field
          label={words.alternativePhone}
          type="tel"
          autoComplete="off"
          optional
          hint={words.alternativeHint}
          {...form.field('alternativePhone')}
        />
        <Field
          label={words.receiver}
          optional
          autoComplete="off"
          hint={words.receiverHint}
          {...form.field('receiver')}
        />
      </Form>
    </Dialog>
  )
}
