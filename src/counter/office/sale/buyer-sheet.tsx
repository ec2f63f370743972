import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { ChosenCustomer, CustomerMatch } from '#orders/office/new/pick-customer.tsx'
import { counterWords } from '../../words/office.ts'
import type { CounterFields } from '../use-counter-fields.ts'
import type { Buyer } from './buyer.ts'

interface BuyerSheetProps {
  fields: Pick<CounterFields, 'customerSearch' | 'buyerName'>
  buyer: Buyer
  errors: Record<string, string>
  /** True while a sale is being sent: none of it can be changed. */
  isFixed: boolean
  onChange: (buyer: Buyer) => void
}

/** The customer, who may stay anonymous, and the name and PAN on the bill. */
export function BuyerSheet({ fields, buyer, errors, isFixed, onChange }: BuyerSheetProps) {
  const words = useWords(counterWords)
  const [isOpen, setOpen] = useState(false)
  const { known } = buyer
  const hasError = ['customer.name', 'customer.number', 'buyerName', 'buyerPan'].some(
    (name) => errors[name],
  )
  const field = (name: 'name' | 'number' | 'buyerName' | 'buyerPan', error: string) => ({
    id: `counter-${name}`,
    value: buyer[name],
    error: errors[error],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...buyer, [name]: target.value }),
  })
  return (
    <section className="sheet form" inert={isFixed}>
      <h2>{words.customer}</h2>
      {known ? (
        <ChosenCustomer customer={known} onRemove={() => onChange({ ...buyer, known: null })} />
      ) : (
        <SearchPicker
          field={fields.customerSearch}
          id="counter-customer"
          label={words.customer}
          hint={words.customerHint}
          find={(search) => api.orders.findCustomers({ search })}
          keyOf={({ id }) => id}
          onPick={(contact) => onChange({ ...buyer, known: contact, name: '', number: '' })}
          render={(customer) => <CustomerMatch customer={customer} />}
        />
      )}
      <details
        open={isOpen || hasError}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{words.more}</summary>
        <div className="fields">
          {!known && <Field label={words.name} {...field('name', 'customer.name')} />}
          {!known && (
            <Field label={words.phone} type="tel" {...field('number', 'customer.number')} />
          )}
          <Field
            ref={fields.buyerName}
            label={words.buyerName}
            optional
            {...field('buyerName', 'buyerName')}
          />
          <Field
            label={words.buyerPan}
            optional
            inputMode="numeric"
            {...field('buyerPan', 'buyerPan')}
          />
        </div>
      </details>
    </section>
  )
}
