import { useState } from 'react'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { repairNumber } from '../../model.ts'
import { bookingWords } from '../../words/booking.ts'
import { formatTimeInSentence } from '../format-when.ts'
import type { BookingConfirmation } from './booking-draft.ts'

/** The number, the link, and what happens next. */
export function ConfirmationPanel({
  confirmation: { number, link, transport, isUnconfirmed, slotUntil },
  onAnother,
}: {
  confirmation: BookingConfirmation
  onAnother: () => void
}) {
  const language = useLanguage()
  const words = useWords(bookingWords).done
  const [isCopied, setCopied] = useState(false)
  const path = paths.trackRepair(link)
  const address = window.location.origin + path
  const copy = () =>
    // Without HTTPS there is no clipboard API, but customers can still copy from the field.
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <section className="panel booked">
      <h2
        id="booking-step"
        tabIndex={-1}
        ref={(heading) => heading?.focus({ preventScroll: true })}
      >
        {isUnconfirmed ? words.unconfirmedTitle : words.title}
      </h2>
      {isUnconfirmed && (
        <p>
          {words.unconfirmed} {slotUntil && words.held(formatTimeInSentence(slotUntil, language))}
        </p>
      )}
      <p>{words.yourNumber}</p>
      <p className="number num">{repairNumber(number)}</p>
      <p id="repair-link">{words.link}</p>
      <div className="promo">
        <input
          className="input"
          readOnly
          value={address}
          aria-labelledby="repair-link"
          onFocus={({ target }) => target.select()}
        />
        <Button kind="quiet" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      <p className="hidden" role="status">
        {isCopied && words.copied}
      </p>
      <h3>{words.next}</h3>
      <p>{transport === 'bring' ? words.nextBring : words.nextCollect}</p>
      <p>{words.nextLook}</p>
      <p className="call">
        <Link className="btn" to={path}>
          {words.open}
        </Link>
        <Button kind="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </p>
    </section>
  )
}
