import * as z from 'zod/mini'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { CorrectBusiness, type FullBusiness } from '../business.ts'
import { sellerOfficeWords } from '../words/office.ts'

const { name, pan, registrationNumber, bank, reason } = CorrectBusiness.def.shape
const { name: bankName, branch, accountName, accountNumber } = bank.def.shape
const schema = async () =>
  z.strictObject({
    name,
    pan,
    registrationNumber,
    bankName,
    branch,
    accountName,
    accountNumber,
    reason,
  })

/** Corrects the verified details. Only staff who may change settings see it. */
export function CorrectForm({
  business: { id, version, name, pan, registrationNumber, bank },
}: {
  business: FullBusiness
}) {
  const words = useWords(sellerOfficeWords).correct
  const { user } = useSession()
  const { name: bankName, ...account } = bank
  const form = useSendForm({
    id: 'details',
    schema,
    values: { name, pan, registrationNumber, bankName, ...account, reason: '' },
    send: ({ bankName, branch, accountName, accountNumber, ...input }) =>
      api.sellers.correct({
        id,
        version,
        ...input,
        bank: { name: bankName, branch, accountName, accountNumber },
      }),
  })
  if (!user || !may(user, 'settings')) return null
  return (
    <form
      className="sheet form"
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="details-title"
    >
      <h2 id="details-title">{words.title}</h2>
      <p className="soft">{words.hint}</p>
      <FormError text={form.error} />
      <div className="fields">
        <Field label={words.name} {...form.field('name')} />
        <Field label={words.pan} inputMode="numeric" {...form.field('pan')} />
        <Field label={words.registrationNumber} {...form.field('registrationNumber')} />
        <Field label={words.bankName} {...form.field('bankName')} />
        <Field label={words.branch} {...form.field('branch')} />
        <Field label={words.accountName} {...form.field('accountName')} />
        <Field label={words.accountNumber} {...form.field('accountNumber')} />
        <Field label={words.reason} {...form.field('reason')} />
      </div>
      <div className="row">
        <Button type="submit" kind="quiet" busy={form.isBusy} disabled={!form.isChanged}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
