import { useState } from 'react'
import * as z from 'zod/mini'
import { percent } from '#kit/contract/fields/percent.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { holdDays, type SellerSettings } from '../staff-contract.ts'
import { sellerOfficeWords } from '../words/office.ts'

const schema = async () =>
  z.strictObject({
    commission: typedNumber(percent),
    holdDays: z.union([z.literal(''), typedNumber(holdDays)]),
  })
const toFormValues = ({ commission, holdDays: days }: SellerSettings) => ({
  commission: String(commission),
  holdDays: days === null ? '' : String(days),
})

/** Whether other businesses sell here, and on what terms. */
export function SellerSettingsForm({ settings }: { settings: SellerSettings }) {
  const words = useWords(sellerOfficeWords).settings
  const [switches, setSwitches] = useState(settings)
  const [original, setOriginal] = useState(settings)
  const form = useSendForm({
    id: 'seller-settings',
    schema,
    values: toFormValues(settings),
    send: ({ commission, holdDays: days }) => {
      const { isOn, verifies, reviewsProducts } = switches
      return api.sellers.updateSettings({
        isOn,
        verifies,
        reviewsProducts,
        commission,
        holdDays: days === '' ? null : days,
        version: original.version,
      })
    },
    done: words.saved,
    onSaved: (saved) => {
      setOriginal(saved)
      setSwitches(saved)
      form.reset(toFormValues(saved))
    },
  })
  const box = (name: 'isOn' | 'verifies' | 'reviewsProducts') => ({
    id: `seller-settings-${name}`,
    label: words[name],
    checked: switches[name],
    onChange: ({ target }: { target: { checked: boolean } }) =>
      setSwitches({ ...switches, [name]: target.checked }),
  })
  return (
    <form className="sheet form" method="post" noValidate onSubmit={form.onSubmit}>
      <FormError text={form.error} />
      <CheckField hint={words.isOnHint} {...box('isOn')} />
      <CheckField hint={words.verifiesHint} {...box('verifies')} />
      <CheckField {...box('reviewsProducts')} />
      <div className="fields">
        <Field
          label={words.commission}
          inputMode="decimal"
          hint={words.commissionHint}
          {...form.field('commission')}
        />
        <Field
          label={words.holdDays}
          inputMode="numeric"
          optional
          hint={words.holdDaysHint}
          {...form.field('holdDays')}
        />
      </div>
      <div className="row">
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
