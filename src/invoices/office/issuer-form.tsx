import { useState } from 'react'
import * as z from 'zod/mini'
import { actingSeller } from '#access/web/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { type Issuer, IssuerInput } from '../contract.ts'
import { issuerKinds } from '../model.ts'
import { invoiceOfficeWords } from '../words/office.ts'

const { kind, prefix, address, startNumber } = IssuerInput.def.shape
const schema = async () =>
  z.strictObject({ kind, prefix, address, startNumber: typedNumber(startNumber) })

/** The form with an issuer's invoice settings. */
export function IssuerForm({ issuer }: { issuer: Issuer }) {
  const words = useWords(invoiceOfficeWords)
  const [switches, setSwitches] = useState({ mailsPdf: issuer.mailsPdf, reports: issuer.reports })
  const form = useSendForm({
    id: 'issuer',
    schema,
    values: {
      kind: issuer.kind,
      prefix: issuer.prefix,
      address: issuer.address,
      startNumber: String(issuer.startNumber),
    },
    send: (fields) =>
      api.invoices.updateIssuer({ ...fields, ...switches, version: issuer.version }),
    done: words.settingsSaved,
  })
  const box = (name: 'mailsPdf' | 'reports') => ({
    id: `issuer-${name}`,
    label: words[name],
    checked: switches[name],
    onChange: ({ target }: { target: { checked: boolean } }) =>
      setSwitches({ ...switches, [name]: target.checked }),
  })
  return (
    <form className="sheet form" method="post" noValidate onSubmit={form.onSubmit}>
      <p>{words.settingsLead}</p>
      <FormError text={form.error} />
      <SelectField
        label={words.kind}
        options={issuerKinds.map((option) => [option, words.kinds[option]] as const)}
        {...form.field('kind')}
      />
      <div className="fields">
        <Field
          label={words.prefix}
          hint={words.prefixHint(form.field('prefix').value, issuer.fiscalYear)}
          autoComplete="off"
          {...form.field('prefix')}
        />
        <Field
          label={words.startNumber}
          inputMode="numeric"
          readOnly={issuer.hasBegun}
          hint={issuer.hasBegun ? words.startNumberBegun : words.startNumberHint}
          {...form.field('startNumber')}
        />
        {!actingSeller() && (
          <Field label={words.address} autoComplete="off" {...form.field('address')} />
        )}
      </div>
      <CheckField {...box('mailsPdf')} />
      {!actingSeller() && (
        <CheckField
          hint={issuer.canReport ? undefined : words.reportsOff}
          disabled={!issuer.canReport}
          {...box('reports')}
        />
      )}
      <div className="row">
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
