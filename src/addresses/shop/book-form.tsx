import { useSession } from '#accounts/shop/session.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { bookWords as say } from '../book-words.ts'
import type { SavedAddress } from '../contract.ts'
import { AddressFields } from './address-fields.tsx'

const schema = async () => (await import('../book-entry.ts')).BookEntry
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

function toTyped({ id: _, isDefault: __, ward, municipality, ...address }: SavedAddress) {
  return { municipality, ...address, ward: String(ward ?? '') }
}

interface BookFormProps {
  /** A new one where it is undefined. */
  address: SavedAddress | undefined
  onClose: () => void
  onSaved: () => Promise<unknown>
}

export function BookForm({ address, onClose, onSaved }: BookFormProps) {
  const { user } = useSession()
  const form = useForm({
    id: 'address',
    schema,
    values: address ? toTyped(address) : { ...empty, phone: user?.number ?? '' },
  })
  const save = form.submit(async (input) => {
    try {
      if (address)
        await api.addresses.update({ ...input, id: address.id, isDefault: address.isDefault })
      else await api.addresses.create(input)
      toast.success(say.saved, { cause: 'account' })
      await onSaved()
      onClose()
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
    }
  })
  return (
    <Dialog title={address ? say.editTitle : say.addTitle} onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={save}>
        <FormError text={form.error} />
        <Field
          label={say.label}
          optional
          autoComplete="off"
          hint={say.labelHint}
          {...form.field('label')}
        />
        <AddressFields form={form} needsDistrict />
        <Field label={say.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
        <Field
          label={say.alternativePhone}
          type="tel"
          autoComplete="off"
          optional
          hint={say.alternativeHint}
          {...form.field('alternativePhone')}
        />
        <Field
          label={say.receiver}
          optional
          autoComplete="off"
          hint={say.receiverHint}
          {...form.field('receiver')}
        />
        <Button type="submit" busy={form.isBusy}>
          {say.save}
        </Button>
      </form>
    </Dialog>
  )
}
