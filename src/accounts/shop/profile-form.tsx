import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import type { User } from '../contract.ts'
import { imageUrlPattern } from '../model.ts'
import { accountWords } from '../words/shop.ts'
import { Avatar } from './layout/avatar.tsx'
import { setUser } from './session/session.ts'

const schema = async () => (await import('../forms.ts')).UpdateProfile
const toFormValues = ({ name, number, image, address }: User) => ({ name, number, image, address })
/** Returns the typed address if it can be saved, so that the preview requests no other one. */
const toImageUrl = (typed: string) => (imageUrlPattern.test(typed.trim()) ? typed.trim() : '')

export function ProfileForm({ user }: { user: User }) {
  const words = useWords(accountWords)
  const form = useForm({ id: 'profile', schema, values: toFormValues(user) })
  const [changesImage, setChangesImage] = useState(false)

  const update = form.submit(
    async (changes) => {
      const { data } = await api.accounts.updateProfile({ ...changes, id: user.id })
      setUser(data)
      form.reset(toFormValues(data))
      setChangesImage(false)
      toast.success(words.profile.updated, { cause: 'account' })
    },
    { onRefused: () => toast.error(words.profile.updateFailed, { cause: 'account' }) },
  )

  const image = form.field('image')
  return (
    <Form form={form} onSubmit={update} send={words.profile.update} disabled={!form.isChanged}>
      <div className="portrait">
        <Avatar name={user.name} image={toImageUrl(image.value)} large />
        <Button
          kind="quiet"
          aria-expanded={changesImage}
          aria-controls="profile-picture"
          onClick={() => setChangesImage(!changesImage)}
        >
          {words.profile.changeImage}
        </Button>
      </div>
      <div id="profile-picture" hidden={!changesImage && !image.error}>
        <Field label={words.labels.imageUrl} type="url" hint={words.hints.imageUrl} {...image} />
      </div>
      <Field label={words.labels.name} autoComplete="name" {...form.field('name')} />
      <Field
        id="profile-email"
        label={words.labels.email}
        type="email"
        value={user.email}
        readOnly
        hint={words.hints.email}
      />
      <Field
        label={words.labels.phoneNumber}
        type="tel"
        autoComplete="tel"
        {...form.field('number')}
      />
      <Field
        label={words.labels.address}
        autoComplete="street-address"
        optional
        {...form.field('address')}
      />
    </Form>
  )
}
