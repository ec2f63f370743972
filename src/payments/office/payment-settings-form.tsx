import { useState } from 'react'
import * as z from 'zod/mini'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { PictureUpload } from '#media/office/picture-upload.tsx'
import { type PaymentMethod, paymentMethods } from '#orders/model.ts'
import { isGateway, isTransfer } from '../model.ts'
import {
  bankAccount,
  holdMinutes,
  maxCash,
  type PaymentSettings,
  transferDays,
} from '../settings-contract.ts'
import { paymentSettingsWords } from '../words/settings.ts'

const schema = async () =>
  z.strictObject({
    holdMinutes: typedNumber(holdMinutes),
    transferDays: typedNumber(transferDays),
    maxCash: z.union([z.literal(''), typedNumber(maxCash)]),
    bankAccount,
  })

const toFields = (settings: PaymentSettings) => ({
  holdMinutes: String(settings.holdMinutes),
  transferDays: String(settings.transferDays),
  maxCash: settings.maxCash === null ? '' : String(settings.maxCash),
  bankAccount: settings.bankAccount,
})

/** Why a method that is switched on is not offered yet, or what it means for staff. */
function describeMethod(
  method: PaymentMethod,
  { ready, bankAccount: account, qrPicture }: PaymentSettings,
  language: Language,
) {
  const words = paymentSettingsWords(language)
  if (isGateway(method)) return ready.includes(method) ? undefined : words.keysMissing
  if (method === 'bank' && !account) return words.accountMissing
  if (method === 'qr' && !qrPicture) return words.pictureMissing
  return isTransfer(method) ? words.confirmed : undefined
}

/** The payment methods that are offered, and how long the shop waits for a payment. */
export function PaymentSettingsForm({ settings }: { settings: PaymentSettings }) {
  const language = useLanguage()
  const words = useWords(paymentSettingsWords)
  const [stored, setStored] = useState(settings)
  const [methods, setMethods] = useState(settings.methods)
  const [qrPicture, setQrPicture] = useState(settings.qrPicture)
  const form = useSendForm({
    id: 'payment-settings',
    schema,
    values: toFields(settings),
    send: ({ maxCash: limit, ...typed }) =>
      api.payments.updateSettings({
        ...typed,
        maxCash: limit === '' ? null : limit,
        methods,
        qrPicture,
        version: stored.version,
      }),
    done: words.saved,
    onSaved: (saved) => {
      setStored(saved)
      form.reset(toFields(saved))
    },
  })
  const hasOtherChanges = methods.join() !== stored.methods.join() || qrPicture !== stored.qrPicture
  const warning = useUnsavedWarning(form.isChanged || hasOtherChanges)
  const toggle = (method: PaymentMethod, isOn: boolean) =>
    setMethods(paymentMethods.filter((each) => (each === method ? isOn : methods.includes(each))))
  return (
    <form className="sheet form" method="post" noValidate onSubmit={form.onSubmit}>
      {warning}
      <FormError text={form.error} />
      <fieldset className="checks">
        <legend>{words.offered}</legend>
        <p className="soft">{words.offeredHint}</p>
        {paymentMethods.map((method) => (
          <CheckField
            key={method}
            id={`payment-settings-${method}`}
            label={words.methods[method]}
            hint={describeMethod(method, { ...stored, qrPicture }, language)}
            checked={methods.includes(method)}
            onChange={({ target }) => toggle(method, target.checked)}
          />
        ))}
      </fieldset>
      <div className="fields">
        {(['holdMinutes', 'transferDays', 'maxCash'] as const).map((name) => (
          <Field
            key={name}
            label={words[name]}
            inputMode={name === 'maxCash' ? 'decimal' : 'numeric'}
            optional={name === 'maxCash'}
            hint={words[`${name}Hint`]}
            {...form.field(name)}
          />
        ))}
      </div>
      <TextAreaField
        label={words.bankAccount}
        hint={words.bankAccountHint}
        optional
        rows={4}
        {...form.field('bankAccount')}
      />
      <PictureUpload
        id="payment-settings-qr-picture"
        label={words.qrPicture}
        hint={words.qrPictureHint}
        uploading={words.uploading}
        onUpload={({ path }) => setQrPicture(path)}
      />
      {qrPicture && (
        <div className="row">
          <img src={qrPicture} alt={words.qrPicture} width={120} height={120} />
          <Button kind="quiet" onClick={() => setQrPicture('')}>
            {words.removePicture}
          </Button>
        </div>
      )}
      <div className="row">
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
