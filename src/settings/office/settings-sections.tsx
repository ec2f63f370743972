import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { Settings } from '../contract.ts'
import { mapUrl } from '../shop/map-urls.ts'
import { settingsOfficeWords } from '../words/office.ts'
import type { SettingsFormState } from './use-settings-form.ts'

type SectionProps = Pick<SettingsFormState, 'field'>

type Words = ReturnType<typeof settingsOfficeWords>

const createVisitorOptions = (words: Words) =>
  [
    ['false', words.seeShop],
    ['true', words.seeComingSoon],
  ] as const

const createMailOptions = (words: Words) =>
  [
    ['true', words.mailed],
    ['false', words.notMailed],
  ] as const

export function ShopSection({ field }: SectionProps) {
  const words = useWords(settingsOfficeWords)
  return (
    <section className="sheet">
      <h2>{words.shop}</h2>
      <div className="fields">
        <Field label={words.name} {...field('name')} />
        <Field label={words.phone} type="tel" {...field('phone')} />
        <Field label={words.email} type="email" hint={words.emailHint} {...field('email')} />
        <Field label={words.address} {...field('address')} />
        <Field label={words.hours} hint={words.hoursHint} {...field('hours')} />
        <Field
          label={words.publicUrl}
          type="url"
          optional
          hint={words.publicUrlHint}
          {...field('publicUrl')}
        />
        <Field label={words.facebook} type="url" optional {...field('facebook')} />
        <Field label={words.chat} type="url" optional hint={words.chatHint} {...field('chat')} />
      </div>
    </section>
  )
}

export function OpeningSection({ field }: SectionProps) {
  const words = useWords(settingsOfficeWords)
  return (
    <section className="sheet" id="opening">
      <h2>{words.opening}</h2>
      <p className="soft">{words.openingWhat}</p>
      <div className="fields">
        <SelectField
          label={words.visitors}
          options={createVisitorOptions(words)}
          {...field('closed')}
        />
        <TextAreaField
          label={words.closedText}
          rows={2}
          optional
          hint={words.closedTextHint}
          {...field('closedText')}
        />
      </div>
    </section>
  )
}

export function LawSection({ field }: SectionProps) {
  const words = useWords(settingsOfficeWords)
  return (
    <section className="sheet" id="law">
      <h2>{words.law}</h2>
      <p className="soft">{words.lawWhat}</p>
      <div className="fields">
        <Field label={words.registeredName} optional {...field('registeredName')} />
        <Field label={words.companyNumber} optional {...field('companyNumber')} />
        <Field label={words.registration} optional {...field('registration')} />
        <Field
          label={words.listingNumber}
          optional
          hint={words.listingNumberHint}
          {...field('listingNumber')}
        />
        <Field
          label={words.grievanceOfficer}
          optional
          hint={words.grievanceHint}
          {...field('grievanceOfficer')}
        />
        <Field label={words.grievancePhone} type="tel" optional {...field('grievancePhone')} />
        <Field label={words.grievanceEmail} type="email" optional {...field('grievanceEmail')} />
      </div>
    </section>
  )
}

export function MapSection({ field, settings }: SectionProps & { settings: Settings }) {
  const words = useWords(settingsOfficeWords)
  return (
    <section className="sheet">
      <h2>{words.map}</h2>
      <div className="fields">
        <Field label={words.latitude} inputMode="decimal" {...field('latitude')} />
        <Field label={words.longitude} inputMode="decimal" {...field('longitude')} />
      </div>
      <a className="link" href={mapUrl(settings)} target="_blank" rel="noreferrer">
        {words.seeMap}
      </a>
    </section>
  )
}

export function RulesSection({ field }: SectionProps) {
  const words = useWords(settingsOfficeWords)
  return (
    <section className="sheet">
      <h2>{words.rules}</h2>
      <div className="fields">
        <Field
          label={words.returnDays}
          inputMode="numeric"
          hint={words.returnDaysHint}
          {...field('returnDays')}
        />
        <Field
          label={words.lowStock}
          inputMode="numeric"
          hint={words.lowStockHint}
          {...field('lowStock')}
        />
      </div>
    </section>
  )
}

export function MailSection({ field }: SectionProps) {
  const words = useWords(settingsOfficeWords)
  const mailOptions = createMailOptions(words)
  return (
    <section className="sheet">
      <h2>{words.news}</h2>
      <p className="soft">{words.newsWhat}</p>
      <div className="fields">
        <SelectField label={words.mailOrders} options={mailOptions} {...field('mailOrders')} />
        <SelectField
          label={words.mailEnquiries}
          options={mailOptions}
          {...field('mailEnquiries')}
        />
        <SelectField
          label={words.mailLowStock}
          hint={words.mailLowStockHint}
          options={mailOptions}
          {...field('mailLowStock')}
        />
        <Field
          label={words.mailTo}
          type="email"
          optional
          hint={words.mailToHint}
          {...field('mailTo')}
        />
      </div>
    </section>
  )
}

export function LimitsSection({ field }: SectionProps) {
  const words = useWords(settingsOfficeWords)
  return (
    <section className="sheet">
      <h2>{words.hoarding}</h2>
      <p className="soft">{words.hoardingWhat}</p>
      <div className="fields">
        <Field label={words.openOrders} inputMode="numeric" {...field('openOrders')} />
        <Field label={words.piecesPerDay} inputMode="numeric" {...field('piecesPerDay')} />
        <Field
          label={words.openOrdersUnverified}
          inputMode="numeric"
          {...field('openOrdersUnverified')}
        />
        <Field
          label={words.piecesPerDayUnverified}
          inputMode="numeric"
          {...field('piecesPerDayUnverified')}
        />
      </div>
    </section>
  )
}
