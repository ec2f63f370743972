import type { ComponentProps } from 'react'
import { Field } from '#kit/web/ui/controls/field.tsx'

/** A field for an amount in rupees. */
export const AmountField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="decimal" autoComplete="off" {...props} />
)

/** Formats an amount as the initial value of such a field. */
export const formatRupeesInput = (rupees: number) =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
