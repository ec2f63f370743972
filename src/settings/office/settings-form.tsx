import { useState } from 'react'
import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { type Settings, SettingsInput } from '#contract/settings.ts'
import { api } from '../../app/api.ts'
import { useForm } from '../../app/use-form.ts'
import { mapUrl } from '../../content/place.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { typedNumber } from '../form/typed-number.ts'
import { useAction } from '../form/use-action.ts'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'

const { latitude, longitude, returnDays, lowStock, ...texts } = SettingsInput.def.shape
const TypedSettings = z.strictObject({
  ...texts,
  latitude: typedNumber(latitude),
  longitude: typedNumber(longitude),
  returnDays: typedNumber(returnDays),
  lowStock: typedNumber(lowStock),
})

const asTyped = ({ version: _, ...settings }: Settings) => ({
  ...settings,
  latitude: String(settings.latitude),
  longitude: String(settings.longitude),
  returnDays: String(settings.returnDays),
  lowStock: String(settings.lowStock),
})

const schema = async () => TypedSettings

export function SettingsForm({ settings }: { settings: Settings }) {
  const { run } = useAction()
  // What the form began with: the page may have loaded somebody else's change meanwhile.
  const [read, setRead] = useState(settings)
  const form = useForm({ id: 'settings', schema, values: asTyped(settings) })
  const warning = useUnsavedWarning(form.isChanged)
  const save = form.submit(async (input) => {
    const saved = await run(() => api.settings.update({ ...input, version: read.version }), {
      done: adminMessages.settings.saved,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (saved) begin(saved)
  })
  function begin(fresh: Settings) {
    setRead(fresh)
    form.reset(asTyped(fresh))
  }
  return (
    <form className="sheets" method="post" noValidate onSubmit={save}>
      <FormError text={form.error} />
      <section className="sheet">
        <h2>The shop</h2>
        <div className="fields">
          <Field label="Name" {...form.field('name')} />
          <Field label="Phone" type="tel" {...form.field('phone')} />
          <Field label="E-mail" type="email" hint="Enquiries are sent here" {...form.field('email')} />
          <Field label="Address" {...form.field('address')} />
          <Field label="Opening hours" hint="Every day, such as 10:00AM to 5:30PM" {...form.field('hours')} />
          <Field label="PAN/VAT number" optional hint="Shown at the foot of every page" {...form.field('registration')} />
          <Field label="Facebook page" type="url" optional {...form.field('facebook')} />
          <Field label="Chat link" type="url" optional hint="Such as https://wa.me/9779800000000" {...form.field('chat')} />
        </div>
      </section>
      <section className="sheet">
        <h2>On the map</h2>
        <div className="fields">
          <Field label="Latitude" inputMode="decimal" {...form.field('latitude')} />
          <Field label="Longitude" inputMode="decimal" {...form.field('longitude')} />
        </div>
        <a className="link" href={mapUrl(settings)} target="_blank" rel="noreferrer">
          See the saved place on the map
        </a>
      </section>
      <section className="sheet">
        <h2>Rules</h2>
        <div className="fields">
          <Field
            label="Money back within, in days"
            inputMode="numeric"
            hint="After delivery; the shop says it, and returns keep to it"
            {...form.field('returnDays')}
          />
          <Field
            label="Low stock"
            inputMode="numeric"
            hint="With so many left, or fewer, you are told to order more; for new products, each can have its own"
            {...form.field('lowStock')}
          />
        </div>
      </section>
      <div className="row save-bar" data-changed={form.isChanged || undefined}>
        <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
          Save settings
        </Button>
        {form.isChanged && (
          <Button kind="quiet" onClick={() => begin(settings)}>
            Discard changes
          </Button>
        )}
      </div>
      {warning}
    </form>
  )
}
