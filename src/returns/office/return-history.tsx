import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { OfficeReturn } from '../contract.ts'
import { returnOfficeWords } from '../words/office.ts'
import { ReturnBadge } from './return-badge.tsx'

/** Names the user behind an event. Sellers see only the names of their own members. */
function describeActor(
  { by, staff }: OfficeReturn['events'][number],
  customer: string,
  language: Language,
) {
  const words = returnOfficeWords(language)
  if (by === 'customer') return words.theCustomer(customer)
  return staff ?? (by === 'seller' ? words.theSeller : words.theShop)
}

/** The events of a return, newest first. */
export function ReturnHistory({ of: { events, customer } }: { of: OfficeReturn }) {
  const language = useLanguage()
  const words = useWords(returnOfficeWords)
  return (
    <ol className="history">
      {events.toReversed().map((event) => (
        <li key={event.at + event.state}>
          <p>
            <ReturnBadge state={event.state} />
            {words.by(describeActor(event, customer.name, language))}
          </p>
          <time className="soft num" dateTime={event.at}>
            {formatMoment(event.at)}
          </time>
          {event.note && <p className="as-typed">{event.note}</p>}
        </li>
      ))}
    </ol>
  )
}
