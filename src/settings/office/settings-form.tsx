import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { typedNumber } from '#kit/web/office/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { type Settings, SettingsInput } from '../contract.ts'
import { settingsOfficeWords as words } from '../office-words.ts'
import { mapUrl } from '../shop/place.ts'

const {
  closed: _closed,
  latitude,
  longitude,
  returnDays,
  lowStock,
  openOrders,
  piecesPerDay,
  openOrdersUnverified,
  piecesPerDayUnverified,
  mailOrders: _orders,
  mailEnquiries: _enquiries,
  mailLowStock: _low,
  ...texts
} = SettingsInput.def.shape
/** One of two, as a list of options has them. */
const typedChoice = z.pipe(
  z.enum(['true', 'false']),
  z.transform((chosen) => chosen === 'true'),
)
const asChoice = (value: boolean) => (value ? ('true' as const) : ('false' as const))
const TypedSettings = z.strictObject({
  ...texts,
  closed: typedChoice,
  mailOrders: typedChoice,
  mailEnquiries: typedChoice,
  mailLowStock: typedChoice,
  latitude: typedNumber(latitude),
  longitude: typedNumber(longitude),
  returnDays: typedNumber(returnDays),
  lowStock: typedNumber(lowStock),
  openOrders: typedNumber(openOrders),
  piecesPerDay: typedNumber(piecesPerDay),
  openOrdersUnverified: typedNumber(openOrdersUnverified),
  piecesPerDayUnverified: typedNumber(piecesPerDayUnverified),
})

const asTyped = ({ version: _, ...settings }: Settings) => ({
  ...settings,
  closed: asChoice(settings.closed),
  mailOrders: asChoice(settings.mailOrders),
  mailEnquiries: asChoice(settings.mailEnquiries),
  mailLowStock: asChoice(settings.mailLowStock),
  latitude: String(settings.latitude),
  longitude: String(settings.longitude),
  returnDays: String(settings.returnDays),
  lowStock: String(settings.lowStock),
  openOrders: String(settings.openOrders),
  piecesPerDay: String(settings.piecesPerDay),
  openOrdersUnverified: String(settings.openOrdersUnverified),
  piecesPerDayUnverified: String(settings.piecesPerDayUnverified),
})

const visitorsSee = [
  ['false', words.seeShop],
  ['true', words.seeComingSoon],
] as const

const mailed = [
  ['true', words.mailed],
  ['false', words.notMailed],
] as const

const schema = async () => TypedSettings

export function SettingsForm({ settings }: { settings: Settings }) {
  const { run } = useAction()
  // What the form began with: the page may have loaded somebody else's change meanwhile.
  const [read, setRead] = useState(settings)
  const form = useForm({ id: 'settings', schema, values: asTyped(settings) })
  const warning = useUnsavedWarning(form.isChanged)
  const save = form.submit(async (input) => {
    const saved = await run(() => api.settings.update({ ...input, version: read.version }), {
      done: words.saved,
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
        <h2>{words.shop}</h2>
        <div className="fields">
          <Field label={words.name} {...form.field('name')} />
          <Field label={words.phone} type="tel" {...form.field('phone')} />
          <Field label={words.email} type="email" hint={words.emailHint} {...form.field('email')} />
          <Field label={words.address} {...form.field('address')} />
          <Field label={words.hours} hint={words.hoursHint} {...form.field('hours')} />
          <Field
            label={words.publicUrl}
            type="url"
            optional
            hint={words.publicUrlHint}
            {...form.field('publicUrl')}
          />
          <Field label={words.facebook} type="url" optional {...form.field('facebook')} />
          <Field
            label={words.chat}
            type="url"
            optional
            hint={words.chatHint}
            {...form.field('chat')}
          />
        </div>
      </section>
      <section className="sheet" id="opening">
        <h2>{words.opening}</h2>
        <p className="soft">{words.openingWhat}</p>
        <div className="fields">
          <SelectField label={words.visitors} options={visitorsSee} {...form.field('closed')} />
          <TextAreaField
            label={words.closedText}
            rows={2}
            optional
            hint={words.closedTextHint}
            {...form.field('closedText')}
          />
        </div>
      </section>
      <section className="sheet" id="law">
        <h2>{words.law}</h2>
        <p className="soft">{words.lawWhat}</p>
        <div className="fields">
          <Field label={words.registeredName} optional {...form.field('registeredName')} />
          <Field label={words.companyNumber} optional {...form.field('companyNumber')} />
          <Field label={words.registration} optional {...form.field('registration')} />
          <Field
            label={words.listingNumber}
            optional
            hint={words.listingNumberHint}
            {...form.field('listingNumber')}
          />
          <Field
            label={words.grievanceOfficer}
            optional
            hint={words.grievanceHint}
            {...form.field('grievanceOfficer')}
          />
          <Field
            label={words.grievancePhone}
            type="tel"
            optional
            {...form.field('grievancePhone')}
          />
          <Field
            label={words.grievanceEmail}
            type="email"
            optional
            {...form.field('grievanceEmail')}
          />
        </div>
      </section>
      <section className="sheet">
        <h2>{words.map}</h2>
        <div className="fields">
          <Field label={words.latitude} inputMode="decimal" {...form.field('latitude')} />
          <Field label={words.longitude} inputMode="decimal" {...form.field('longitude')} />
        </div>
        <a className="link" href={mapUrl(settings)} target="_blank" rel="noreferrer">
          {words.seeMap}
        </a>
      </section>
      <section className="sheet">
        <h2>{words.rules}</h2>
        <div className="fields">
          <Field
            label={words.returnDays}
            inputMode="numeric"
            hint={words.returnDaysHint}
            {...form.field('returnDays')}
          />
          <Field
            label={words.lowStock}
            inputMode="numeric"
            hint={words.lowStockHint}
            {...form.field('lowStock')}
          />
        </div>
      </section>
      <section className="sheet">
        <h2>{words.news}</h2>
        <p className="soft">{words.newsWhat}</p>
        <div className="fields">
          <SelectField label={words.mailOrders} options={mailed} {...form.field('mailOrders')} />
          <SelectField
            label={words.mailEnquiries}
            options={mailed}
            {...form.field('mailEnquiries')}
          />
          <SelectField
            label={words.mailLowStock}
            hint={words.mailLowStockHint}
            options={mailed}
            {...form.field('mailLowStock')}
          />
          <Field
            label={words.mailTo}
            type="email"
            optional
            hint={words.mailToHint}
            {...form.field('mailTo')}
          />
        </div>
      </section>
      <section className="sheet">
        <h2>{words.hoarding}</h2>
        <p className="soft">{words.hoardingWhat}</p>
        <div className="fields">
          <Field label={words.openOrders} inputMode="numeric" {...form.field('openOrders')} />
          <Field label={words.piecesPerDay} inputMode="numeric" {...form.field('piecesPerDay')} />
          <Field
            label={words.openOrdersUnverified}
            inputMode="numeric"
            {...form.field('openOrdersUnverified')}
          />
          <Field
            label={words.piecesPerDayUnverified}
            inputMode="numeric"
            {...form.field('piecesPerDayUnverified')}
          />
        </div>
      </section>
      <div className="row save-bar" data-changed={form.isChanged || undefined}>
        <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
          {words.save}
        </Button>
        {form.isChanged && (
          <Button kind="quiet" onClick={() => begin(settings)}>
            {words.discard}
          </Button>
        )}
      </div>
      {warning}
    </form>
  )
}
