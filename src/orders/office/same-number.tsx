import type { Contact } from '#accounts/contact.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { orderOfficeWords as words } from '../office-words.ts'

interface SameNumberProps {
  customers: Contact[]
  onChoose: (customer: Contact) => void
  onAnother: () => void
}

/** The shop knows the phone number: nobody becomes a second customer by mistake. */
export function SameNumber({ customers, onChoose, onAnother }: SameNumberProps) {
  return (
    <section className="chosen" aria-label={words.sameNumber}>
      <p>{words.sameNumber}</p>
      <div className="row">
        {customers.map((customer) => (
          <Button key={customer.id} kind="quiet" onClick={() => onChoose(customer)}>
            {words.orderFor(customer.name)}
          </Button>
        ))}
        <Button kind="quiet" onClick={onAnother}>
          {words.somebodyElse}
        </Button>
      </div>
    </section>
  )
}
