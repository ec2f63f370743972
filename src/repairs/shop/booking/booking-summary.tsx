import { TotalRow } from '#cart/shop/total-row.tsx'
import { Price } from '#catalog/shop/price.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { RotateCcw } from '#kit/web/ui/icons.ts'
import type { RepairOffer } from '../../contract.ts'
import { bookingWords } from '../../words/booking.ts'
import { Lock, ShieldCheck } from '../icons.ts'
import type { Booking } from './use-booking.ts'

interface SummaryProps {
  booking: Booking
  offer: RepairOffer
}

/** The chosen faults and the total of their prices, null if none of them has a price. */
function summarize({ faults }: RepairOffer, { draft }: Booking) {
  const chosen = faults.filter(({ id }) => draft.faults.includes(id))
  const prices = chosen.flatMap(({ priceFrom }) => priceFrom ?? [])
  const total = prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0)
  return { chosen, total }
}

/** The device, its faults and their prices, always in view. */
export function BookingSummary({ booking, offer, title }: SummaryProps & { title: string }) {
  const bookingText = useWords(bookingWords)
  const words = bookingText.summary
  const { chosen, total } = summarize(offer, booking)
  return (
    <aside className="sum-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>
        <b>{title || words.nothing}</b>
      </p>
      {chosen.length > 0 && (
        <dl className="totals">
          {chosen.map(({ id, name, priceFrom, isFixed }) => (
            <TotalRow key={id} name={name}>
              {priceFrom === null
                ? words.unknown
                : `${isFixed ? '' : `${bookingText.faults.from} `}${formatRs(priceFrom)}`}
            </TotalRow>
          ))}
          {total !== null && (
            <TotalRow name={words.total} kind="grand">
              <Price rupees={total} />
            </TotalRow>
          )}
        </dl>
      )}
      <p className="note">{words.note}</p>
      <Button type="submit" form="booking-form" className="btn-lg" block busy={booking.isBusy}>
        {bookingText.next[booking.draft.step - 1]}
      </Button>
      <ul className="ticks">
        <li>
          <Icon of={RotateCcw} />
          {offer.noFixFee === 0 ? words.noFix : words.noFixFor(formatRs(offer.noFixFee))}
        </li>
        {offer.warrantyDays > 0 && (
          <li>
            <Icon of={ShieldCheck} />
            {words.warranty(offer.warrantyDays)}
          </li>
        )}
        <li>
          <Icon of={Lock} />
          {words.privacy(offer.eraseDays)}
        </li>
      </ul>
    </aside>
  )
}

/** The summary in one line, above the tabs on phones. */
export function BookingBar({ booking, offer }: SummaryProps) {
  const bookingText = useWords(bookingWords)
  const words = bookingText.summary
  const { chosen, total } = summarize(offer, booking)
  return (
    <div className="pay-bar">
      <div>
        {chosen.length > 0 && (
          <>
            <small>{words.chosen(chosen.length)}</small>
            {total === null ? words.unknown : <Price rupees={total} />}
          </>
        )}
      </div>
      <Button type="submit" form="booking-form" busy={booking.isBusy}>
        {booking.draft.step < bookingText.steps.length
          ? bookingText.nextShort
          : bookingText.next[booking.draft.step - 1]}
      </Button>
    </div>
  )
}
