import type { ComponentProps } from 'react'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { checkoutWords } from '../../words/checkout.ts'

interface BuyerFieldsProps {
  field: (name: 'buyerName' | 'buyerPan') => Omit<ComponentProps<typeof Field>, 'label'>
}

/** The business that the invoice is made out to. Closed by default, as most orders have none. */
export const BuyerFields = ({ field }: BuyerFieldsProps) => (
  <details>
    <summary>{checkoutWords.forBusiness}</summary>
    <Field
      label={checkoutWords.labels.buyerName}
      optional
      autoComplete="organization"
      {...field('buyerName')}
    />
    <Field
      label={checkoutWords.labels.buyerPan}
      optional
      inputMode="numeric"
      autoComplete="off"
      {...field('buyerPan')}
    />
  </details>
)
