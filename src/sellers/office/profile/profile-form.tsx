import { useState } from 'react'
import * as z from 'zod/mini'
import { mayChange } from '#access/web/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { pictureVariant } from '#media/model.ts'
import { PictureUpload } from '#media/office/picture-upload.tsx'
import { paths } from '#pages/shop-pages.ts'
import { type FullBusiness, profile, UpdateProfile } from '../../business.ts'
import { memberWords } from '../../words/members.ts'

const { image } = UpdateProfile.def.shape

const schema = async () => z.strictObject({ ...profile, image })

const toFormValues = ({ phone, email, address, description, image }: FullBusiness) => ({
  image,
  description,
  phone,
  email,
  address,
})

/** The public profile of a seller, which its members may change at any time. */
export function ProfileForm({ business }: { business: FullBusiness }) {
  const { profile: words } = useWords(memberWords)
  // The version the form started with, because the page may have loaded another user's change
  // since.
  const [original, setOriginal] = useState(business)
  const form = useSendForm({
    id: 'profile',
    schema,
    values: toFormValues(business),
    send: (input) => api.sellers.updateProfile({ ...input, version: original.version }),
    onSaved: ({ data }) => {
      setOriginal(data)
      form.reset(toFormValues(data))
    },
  })
  const warning = useUnsavedWarning(form.isChanged)
  const picture = form.field('image')
  const setPicture = (value: string) =>
    picture.onChange({ target: { value } } as Parameters<typeof picture.onChange>[0])
  return (
    <form className="sheet form" method="post" noValidate onSubmit={form.onSubmit}>
      {warning}
      <h2>{words.seen}</h2>
      <p className="soft">
        {mayChange() ? words.seenHint(paths.seller(business.tag)) : words.suspended}
      </p>
      <fieldset className="form" disabled={!mayChange()}>
        <FormError text={form.error} />
        <div className="seller-picture">
          {picture.value && (
            <img
              src={pictureVariant(picture.value, 320, 'webp') ?? picture.value}
              alt=""
              width={96}
              height={96}
            />
          )}
          <PictureUpload
            id="profile-picture"
            label={words.picture}
            hint={words.pictureHint}
            uploading={words.uploading}
            error={picture.error}
            send={(file) => api.sellers.uploadImage({ file })}
            onUpload={({ path }) => setPicture(path)}
          />
          {picture.value && (
            <Button kind="quiet" onClick={() => setPicture('')}>
              {words.removePicture}
            </Button>
          )}
        </div>
        <TextAreaField
          label={words.description}
          optional
          rows={5}
          maxLength={2_000}
          {...form.field('description')}
        />
        <Field label={words.phone} type="tel" {...form.field('phone')} />
        <Field label={words.email} type="email" {...form.field('email')} />
        <Field label={words.address} hint={words.addressHint} {...form.field('address')} />
        <div className="row">
          <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
            {words.save}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
