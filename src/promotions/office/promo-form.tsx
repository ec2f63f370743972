import { useState } from 'react'
import type { Category } from '#catalog/category.ts'
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
import type { PromoCode, PromoCodeInput } from '../contract.ts'
import { promotionOfficeWords } from '../words/office.ts'
import { PromoFormSchema, type PromoFormValues } from './typed-promo.ts'

interface PromoFormProps {
  values: PromoFormValues
  categories: Category[]
  save: (input: PromoCodeInput) => Promise<PromoCode>
  /** The message once the code is saved. */
  saved: (code: string) => string
}

const schema = async () => PromoFormSchema

/** All fields of a promo code. Refusals appear beside their fields. */
export function PromoForm({ values, categories, save, saved }: PromoFormProps) {
  const words = useWords(promotionOfficeWords)
  const commonText = useWords(commonWords)
  const form = useForm({ id: 'promo', schema, values })
  const [isSaved, setIsSaved] = useState(false)
  const warning = useUnsavedWarning(form.isChanged, isSaved ? officePaths.promotions : undefined)

  const send = form.submit(async (input) => {
    const { code } = await save(input)
    toast.success(saved(code))
    setIsSaved(true)
  })
  const isPercent = form.field('kind').value === 'percent'
  return (
    <form className="sheet form" method="post" noValidate onSubmit={send}>
      {warning}
      <FormError text={form.error} />
      <div className="fields">
        <Field
          label={words.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          hint={words.codeHint}
          {...form.field('code')}
        />
        <SelectField
          label={words.kind}
          options={Object.entries(words.kinds)}
          {...form.field('kind')}
        />
        {isPercent ? (
          <Field label={words.percent} inputMode="numeric" {...form.field('percent')} />
        ) : (
          <Field label={words.amount} inputMode="decimal" {...form.field('amount')} />
        )}
        <Field label={words.minimum} inputMode="decimal" optional {...form.field('minimum')} />
        <SelectField
          label={words.products}
          options={[
            ['', words.allProducts],
            ...categories.map(({ id, categoryName }) => [id, words.onlyIn(categoryName)] as const),
          ]}
          {...form.field('categoryId')}
        />
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field
            key={name}
            label={words[name]}
            type="datetime-local"
            optional
            hint={words.timeHint}
            {...form.field(name)}
          />
        ))}
        {(['totalLimit', 'customerLimit'] as const).map((name) => (
          <Field
            key={name}
            label={words[name]}
            inputMode="numeric"
            optional
            hint={words.limitHint}
            {...form.field(name)}
          />
        ))}
        <SelectField
          label={words.inUse}
          options={Object.entries(words.inUseStates)}
          {...form.field('state')}
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
