import { useState } from 'react'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { ShippingOptionInput, StaffShippingOption } from '../contract.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import { type OptionFields, TypedOption } from './typed-option.ts'

interface OptionFormProps {
  values: OptionFields
  save: (input: ShippingOptionInput) => Promise<StaffShippingOption>
  saved: (name: string) => string
}

const schema = async () => TypedOption

/** The form of a delivery option. Errors appear next to their fields. */
export function OptionForm({ values, save, saved }: OptionFormProps) {
  const words = useWords(deliveryOfficeWords)
  const commonText = useWords(commonWords)
  const form = useForm({ id: 'delivery', schema, values })
  const [isSaved, setIsSaved] = useState(false)
  const warning = useUnsavedWarning(form.isChanged, isSaved ? officePaths.delivery : undefined)

  const send = form.submit(async (input) => {
    const { name } = await save(input)
    toast.success(saved(name))
    setIsSaved(true)
  })
  return (
    <form className="sheet form" method="post" noValidate onSubmit={send}>
      {warning}
      <FormError text={form.error} />
      <div className="fields">
        <Field
          label={words.name}
          autoComplete="off"
          maxLength={60}
          hint={words.nameHint}
          {...form.field('name')}
        />
        <SelectField
          label={words.isPickup}
          options={[
            ['no', commonText.no],
            ['yes', commonText.yes],
          ]}
          {...form.field('isPickup')}
        />
        <Field
          label={words.charge}
          inputMode="decimal"
          autoComplete="off"
          hint={words.chargeHint}
          {...form.field('charge')}
        />
        <Field
          label={words.freeFrom}
          inputMode="decimal"
          autoComplete="off"
          optional
          hint={words.freeFromHint}
          {...form.field('freeFrom')}
        />
        <Field
          label={words.firstDay}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('firstDay')}
        />
        <Field
          label={words.lastDay}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('lastDay')}
        />
      </div>
      <div className="row">
        <Button type="submit" busy={form.isBusy}>
          {commonText.save}
        </Button>
      </div>
    </form>
  )
}
