import { useState } from 'react'
import type { SavedAddress } from '#addresses/contract.ts'
import { sayAddress } from '#addresses/say-address.ts'
import { AddressFields } from '#addresses/shop/address-fields.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { orderOfficeWords as words } from '../office-words.ts'
import type { OrderForm } from './use-order-form.ts'

/** An address of the book as the form has it; an empty one without. */
export const typedOf = (address: SavedAddress | undefined) => ({
  municipality: address?.municipality ?? '',
  district: address?.district ?? '',
  ward: address?.ward ? String(address.ward) : '',
  tole: address?.tole ?? '',
  landmark: address?.landmark ?? '',
})

interface OrderAddressProps {
  form: OrderForm
  /** What the customer keeps, the default first: that one is filled in already. */
  book: SavedAddress[]
  needsDistrict: boolean
  onDistrict: (district: string) => void
}

/** Where an order on the phone goes: to an address that the customer keeps, or to another one. */
export function OrderAddress({ form, book, needsDistrict, onDistrict }: OrderAddressProps) {
  const [chosen, setChosen] = useState(book[0]?.id ?? '')
  function choose(id: string) {
    setChosen(id)
    const typed = typedOf(book.find((address) => address.id === id))
    for (const name of Object.keys(typed) as (keyof typeof typed)[]) form.set(name, typed[name])
    onDistrict(typed.district)
  }
  return (
    <>
      {book.length > 0 && (
        <SelectField
          id="order-kept-address"
          label={words.keptAddress}
          options={[
            ...book.map(
              (address) =>
                [
                  address.id,
                  [address.label, sayAddress(address)].filter(Boolean).join(': '),
                ] as const,
            ),
            ['', words.anotherAddress],
          ]}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {/* Anew for each: what somebody chose by hand before belongs to the address before. */}
      <AddressFields
        key={chosen}
        form={form}
        needsDistrict={needsDistrict}
        onDistrict={onDistrict}
      />
    </>
  )
}
