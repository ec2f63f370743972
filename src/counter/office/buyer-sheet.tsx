import { type RefObject, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { SearchPicker } from '#kit/web/office/search-picker.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { counterWords as words } from '../office-words.ts'
import type { Buyer } from './buyer.ts'

interface BuyerSheetProps {
  sheet: RefObject<HTMLElement | null>
  buyer: Buyer
  errors: Record<string, string>
  /** True while a sale is being sent: none of it can be changed. */
  isFixed: boolean
  onChange: (buyer: Buyer) => void
}

/** The customer search. Null while a customer is chosen. */
export const findCustomerSearch = (sheet: HTMLElement | null) =>
  sheet?.querySelector<HTMLInputElement>('#counter-customer') ?? null

/** The first field of the sheet: the customer search, or the name on the bill. */
export const findFirstCustomerField = (sheet: HTMLElement | null) =>
  sheet?.querySelector('input') ?? null

/** The customer, who may stay anonymous, and the name and PAN on the bill. */
export function BuyerSheet({ sheet, buyer, errors, isFixed, onChange }: BuyerSheetProps) {
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
    <section ref={sheet} className="sheet form" inert={isFixed}>
      <h2>{words.customer}</h2>
      {known ? (
        <div className="chosen">
          <div>
            <b>{known.name}</b>
            <p className="soft">{[known.number, known.email].filter(Boolean).join(' · ')}</p>
          </div>
          <Button kind="quiet" onClick={() => onChange({ ...buyer, known: null })}>
            {words.chooseAnother}
          </Button>
        </div>
      ) : (
        <SearchPicker
          id="counter-customer"
          label={words.customer}
          hint={words.customerHint}
          find={(search) => api.orders.findCustomers({ search })}
          keyOf={({ id }) => id}
          onPick={(contact) => onChange({ ...buyer, known: contact, name: '', number: '' })}
          render={({ name, number, email }) => (
            <>
              <span>{name}</span>
              <span className="soft">{[number, email].filter(Boolean).join(' · ')}</span>
            </>
          )}
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
          <Field label={words.buyerName} optional {...field('buyerName', 'buyerName')} />
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
