import { useState } from 'react'
import { keepableImage } from '#contract/accounts.rules.ts'
import type { User } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import { api } from '../app/api.ts'
import { setUser } from '../app/session.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { toApiError } from './api-failure.ts'
import { Avatar } from './avatar.tsx'

const schema = async () => (await import('./schemas.ts')).UpdateProfile
const valuesOf = ({ name, number, image, address }: User) => ({ name, number, image, address })
/** The picture as it would be kept; an address that cannot be kept is not asked for one. */
const pictureOf = (typed: string) => (keepableImage.test(typed.trim()) ? typed.trim() : '')

export function ProfileForm({ user }: { user: User }) {
  const form = useForm({ id: 'profile', schema, values: valuesOf(user) })
  const [changesImage, setChangesImage] = useState(false)

  const update = form.submit(async (changes) => {
    try {
      const { data } = await api.accounts.updateProfile({ ...changes, id: user.id })
      setUser(data)
      form.reset(valuesOf(data))
      setChangesImage(false)
      toast.success(messages.profile.updated)
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
      toast.error(messages.profile.updateFailed)
    }
  })

  const image = form.field('image')
  return (
    <form className="form" method="post" noValidate onSubmit={update}>
      <FormError text={form.error} />
      <div className="portrait">
        <Avatar name={user.name} image={pictureOf(image.value)} large />
        <Button kind="quiet" aria-expanded={changesImage} aria-controls="profile-picture" onClick={() => setChangesImage(!changesImage)}>
          Change Profile
        </Button>
      </div>
      <div id="profile-picture" hidden={!changesImage && !image.error}>
        <Field label="New Image URL" type="url" hint="An address that starts with https://" {...image} />
      </div>
      <Field label="Name" autoComplete="name" {...form.field('name')} />
      <Field id="profile-email" label="Email" type="email" value={user.email} readOnly hint="The e-mail of an account stays as it is" />
      <Field label="Phone Number" type="tel" autoComplete="tel" {...form.field('number')} />
      <Field label="Address" autoComplete="street-address" optional {...form.field('address')} />
      <Button type="submit" disabled={!form.isChanged} busy={form.isBusy}>
        Update Profile
      </Button>
    </form>
  )
}
