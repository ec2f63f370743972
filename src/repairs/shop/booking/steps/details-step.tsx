import type { ReactNode } from 'react'
import { formatAddress } from '#addresses/format-address.ts'
import type { Language } from '#kit/contract/language.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import type { RepairOffer } from '../../../contract.ts'
import { bookingWords } from '../../../words/booking.ts'
import { deviceTitle } from '../../device-title.ts'
import { formatUpcomingTime } from '../../format-when.ts'
import type { BookingDraft } from '../booking-draft.ts'
import type { Booking } from '../use-booking.ts'
import { StepTitle } from './step-parts.tsx'

function describeTransport(draft: BookingDraft, language: Language) {
  const words = bookingWords(language).details
  if (!draft.slot) return words.anyTime
  const when = formatUpcomingTime(draft.slot, language)
  if (draft.transport === 'bring') return words.bringAt(when)
  return words.collectAt(
    when,
    formatAddress(
      {
        ...draft,
        ward: draft.ward.trim() ? Number(draft.ward) : null,
        district: draft.district as never,
      },
      language,
    ),
  )
}

export function DetailsStep({ booking, offer }: { booking: Booking; offer: RepairOffer }) {
  const language = useLanguage()
  const words = useWords(bookingWords).details
  const { draft, field, goTo } = booking
  const faults = offer.faults.filter(({ id }) => draft.faults.includes(id)).map(({ name }) => name)
  return (
    <>
      <StepTitle text={words.title} />
      <p>{words.lead}</p>
      <div className="form">
        <Field label={words.name} autoComplete="name" maxLength={100} {...field('name')} />
        <Field
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...field('phone')}
        />
        <Field
          label={words.email}
          hint={words.emailHint}
          type="email"
          optional
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        {/* A honeypot: hidden from people, so only bots fill it in. */}
        <div className="hidden" aria-hidden="true">
          <label>
            {words.website}
            <input
              id="repair-website"
              type="text"
              tabIndex={-1}
              autoComplete="off"
              defaultValue=""
            />
          </label>
        </div>
        <section aria-labelledby="repair-review">
          <h3 id="repair-review">{words.review}</h3>
          <dl className="review-rows">
            <Row name={words.device} onChange={() => goTo(1)}>
              {deviceTitle(draft, language)}
              {draft.serial && <span className="num"> · {draft.serial}</span>}
            </Row>
            <Row name={words.fault} onChange={() => goTo(2)}>
              {[
                ...faults,
                draft.description,
                draft.photos.length > 0 && words.photos(draft.photos.length),
              ]
                .filter(Boolean)
                .join(', ')}
            </Row>
            <Row name={words.transport} onChange={() => goTo(3)}>
              {describeTransport(draft, language)}
            </Row>
          </dl>
          <p className="note">{words.agree}</p>
        </section>
      </div>
    </>
  )
}

interface RowProps {
  name: string
  onChange: () => void
  children: ReactNode
}

const Row = ({ name, onChange, children }: RowProps) => {
  const words = useWords(bookingWords).details
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        <button type="button" className="text-link" onClick={onChange}>
          {words.change}
          <span className="hidden">{words.changeOf(name)}</span>
        </button>
      </dd>
    </div>
  )
}
