import type { ReactNode } from 'react'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { useWords } from '#kit/web/router/language.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'

interface DeliveryFactsProps {
  order: SellerOrder
  /** Replaces the plain name. */
  name?: ReactNode
  /** Further facts, below the phone numbers. */
  children?: ReactNode
}

/** Receiver, address and shipping. */
export function DeliveryFacts({
  order: { customer, shippingAddress, address, shippingOption, shippingName, notes },
  name,
  children,
}: DeliveryFactsProps) {
  const words = useWords(orderOfficeWords)
  return (
    <dl className="delivery-facts">
      <Fact name={words.name}>{name ?? customer.name}</Fact>
      <Fact name={words.phone}>{customer.phone && <PhoneLink phone={customer.phone} />}</Fact>
      {address?.receiver && <Fact name={words.receiver}>{address.receiver}</Fact>}
      {address?.alternativePhone && (
        <Fact name={words.secondPhone}>
          <PhoneLink phone={address.alternativePhone} />
        </Fact>
      )}
      {children}
      <Fact name={words.address}>{shippingAddress}</Fact>
      <Fact name={words.shipping}>{shippingName ?? shippingOption}</Fact>
      <Fact name={words.notes}>{notes && <span className="as-typed">{notes}</span>}</Fact>
    </dl>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || <span className="soft">–</span>}</dd>
  </div>
)
