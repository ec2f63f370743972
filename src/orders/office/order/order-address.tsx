import { useState } from 'react'
import type { SavedAddress } from '#addresses/contract.ts'
import { formatAddress } from '#addresses/format-address.ts'
import { AddressFields } from '#addresses/shop/address-fields.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { emptyAddress, toAddressValues } from '../../address-values.ts'
import { orderOfficeWords } from '../../words/office.ts'
import type { OrderForm } from '../new/use-order-form.ts'

interface OrderAddressProps {
  form: OrderForm
  /** The customer's addresses, the default first. The form already contains the default. */
  savedAddresses: SavedAddress[]
  needsDistrict: boolean
  onDistrict: (district: string) => void
}

/** The delivery address of a phone order: one of the customer's saved addresses or a new one. */
export function OrderAddress({
  form,
  savedAddresses,
  needsDistrict,
  onDistrict,
}: OrderAddressProps) {
  const language = useLanguage()
  const words = useWords(orderOfficeWords)
  const [selectedId, setSelectedId] = useState(savedAddresses[0]?.id ?? '')
  function select(id: string) {
    setSelectedId(id)
    const address = savedAddresses.find((each) => each.id === id)
    const fields = address ? toAddressValues(address) : emptyAddress
    for (const name of Object.keys(fields) as (keyof typeof fields)[]) form.set(name, fields[name])
    onDistrict(fields.district)
  }
  return (
    <>
      {savedAddresses.length > 0 && (
        <SelectField
          id="order-kept-address"
          label={words.keptAddress}
          options={[
            ...savedAddresses.map(
              (address) =>
                [
                  address.id,
                  [address.label, formatAddress(address, language)].filter(Boolean).join(': '),
                ] as const,
            ),
            ['', words.anotherAddress],
          ]}
          value={selectedId}
          onChange={({ target }) => select(target.value)}
        />
      )}
      {/* Remounted for each address: manual choices belong to the previous address. */}
      <AddressFields
        key={selectedId}
        form={form}
        needsDistrict={needsDistrict}
        onDistrict={onDistrict}
      />
    </>
  )
}
