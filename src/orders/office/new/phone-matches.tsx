import type { Contact } from '#accounts/contact.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { orderOfficeWords } from '../../words/office.ts'

interface PhoneMatchesProps {
  customers: Contact[]
  onChoose: (customer: Contact) => void
  onDifferent: () => void
}

/** Existing customers with the same phone number, to avoid creating a duplicate. */
export function PhoneMatches({ customers, onChoose, onDifferent }: PhoneMatchesProps) {
  const words = useWords(orderOfficeWords)
  return (
    <section className="chosen" aria-label={words.phoneMatches}>
      <p>{words.phoneMatches}</p>
      <div className="row">
        {customers.map((customer) => (
          <Button key={customer.id} kind="quiet" onClick={() => onChoose(customer)}>
            {words.orderFor(customer.name)}
          </Button>
        ))}
        <Button kind="quiet" onClick={onDifferent}>
          {words.differentCustomer}
        </Button>
      </div>
    </section>
  )
}
