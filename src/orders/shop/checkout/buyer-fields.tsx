import type { ComponentProps } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { checkoutWords } from '../../words/checkout.ts'

interface BuyerFieldsProps {
  field: (name: 'buyerName' | 'buyerPan') => Omit<ComponentProps<typeof Field>, 'label'>
}

/** The business that the invoice is made out to. Closed by default, as most orders have none. */
export const BuyerFields = ({ field }: BuyerFieldsProps) => {
  const words = useWords(checkoutWords)
  return (
    <details>
      <summary>{words.forBusiness}</summary>
      <Field
        label={words.labels.buyerName}
        optional
        autoComplete="organization"
        {...field('buyerName')}
      />
      <Field
        label={words.labels.buyerPan}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...field('buyerPan')}
      />
    </details>
  )
}
