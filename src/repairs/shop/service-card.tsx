import { useCallback } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import type { RepairOffer } from '../contract.ts'
import { serviceStatusAt } from '../opening-hours.ts'
import { serviceWords } from '../words/services.ts'
import { formatSlot, formatTime, formatUpcomingDay } from './format-when.ts'
import { TrackBox } from './tracking/track-box.tsx'
import { useNow } from './use-now.ts'

/** The current status of the repair service, and the form that finds a repair. */
export const ServiceCard = ({ offer }: { offer: RepairOffer }) => {
  const words = useWords(serviceWords).now
  return (
    <section className="wrap" aria-label={words.label}>
      <div className="service-card">
        <OpenNow offer={offer} />
        {offer.collects ? <NextPickup offer={offer} /> : <BringIn />}
        <TrackBox />
      </div>
    </section>
  )
}

function OpenNow({ offer }: { offer: RepairOffer }) {
  const language = useLanguage()
  const { hours, now: words } = useWords(serviceWords)
  const now = useNow()
  const { address } = useShopFacts()
  const status = now === null ? null : serviceStatusAt(now, offer)
  const opensOn = status && !status.isOpen ? status.opensOn : null
  return (
    <div>
      <h2>
        {status === null ? (
          words.bringIn
        ) : status.isOpen ? (
          <span className="is-open-now">{words.open}</span>
        ) : (
          words.closed
        )}
      </h2>
      <p>
        <b>
          {status === null && hours.times(formatTime(offer.opens), formatTime(offer.closes))}
          {status?.isOpen && words.until(formatTime(offer.closes))}
          {status &&
            !status.isOpen &&
            (opensOn && now
              ? words.opens(formatUpcomingDay(opensOn, now, language), formatTime(offer.opens))
              : words.notSoon)}
        </b>
        {address}
      </p>
      <a className="link" href="#visit">
        {words.hours}
      </a>
    </div>
  )
}

const BringIn = () => {
  const words = useWords(serviceWords).now
  return (
    <div>
      <h2>{words.bringIn}</h2>
      <p>
        <b>{words.noAppointment}</b>
        {words.bringInWhen}
      </p>
    </div>
  )
}

const loadSlots = () => api.repairs.slots({ transport: 'collect' })

function NextPickup({ offer }: { offer: RepairOffer }) {
  const language = useLanguage()
  const words = useWords(serviceWords).now
  const { value: days, failure } = useLoaded(useCallback(loadSlots, []))
  const next = days?.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)
  const when = next ? formatSlot(next, language) : days || failure ? words.noSlots : words.loading
  return (
    <div>
      <h2>{words.pickup}</h2>
      <p>
        <b>{when}</b>
        {words.pickupIn(offer.collectArea)}
      </p>
    </div>
  )
}
