import type { ComponentProps } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { paymentOfficeWords } from '../words/office.ts'

/** A field for an amount in rupees. */
export const AmountField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="decimal" autoComplete="off" {...props} />
)

/** A field for the whole amount of a transfer that pays several orders. */
export function ArrivedField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const words = useWords(paymentOfficeWords)
  return <AmountField label={words.arrived} hint={words.arrivedHint} optional {...props} />
}

/** Formats an amount as the initial value of such a field. */
export const formatRupeesInput = (rupees: number) =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
