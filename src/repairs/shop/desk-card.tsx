import { useCallback } from 'react'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import type { RepairOffer } from '../contract.ts'
import { serviceWords } from '../service-words.ts'
import { deskAt, sayDay, sayTime } from './clock.ts'
import { saySpan } from './say-when.ts'
import { TrackBox } from './track-box.tsx'
import { useNow } from './use-now.ts'

const words = serviceWords.now

/** What is true of the desk right now, beside the box for a repair that is under way. */
export const DeskCard = ({ offer }: { offer: RepairOffer }) => (
  <section className="wrap" aria-label={words.label}>
    <div className="desk-card">
      <OpenNow offer={offer} />
      {offer.collects ? <NextPickup offer={offer} /> : <BringIn />}
      <TrackBox />
    </div>
  </section>
)

function OpenNow({ offer }: { offer: RepairOffer }) {
  const now = useNow()
  const { address } = useShopFacts()
  const desk = now === null ? null : deskAt(now, offer)
  const opensOn = desk && !desk.isOpen ? desk.opensOn : null
  return (
    <div>
      <h2>
        {desk === null ? (
          words.bringIn
        ) : desk.isOpen ? (
          <span className="is-open-now">{words.open}</span>
        ) : (
          words.closed
        )}
      </h2>
      <p>
        <b>
          {desk === null && serviceWords.hours.times(sayTime(offer.opens), sayTime(offer.closes))}
          {desk?.isOpen && words.until(sayTime(offer.closes))}
          {desk &&
            !desk.isOpen &&
            (opensOn && now
              ? words.opens(sayDay(opensOn, now, words), sayTime(offer.opens))
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

const BringIn = () => (
  <div>
    <h2>{words.bringIn}</h2>
    <p>
      <b>{words.noAppointment}</b>
      {words.bringInWhen}
    </p>
  </div>
)

const loadSlots = () => api.repairs.slots({ way: 'collect' })

function NextPickup({ offer }: { offer: RepairOffer }) {
  const { value: days, failure } = useLoaded(useCallback(loadSlots, []))
  const next = days?.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)
  const when = next ? saySpan(next) : days || failure ? words.noSlots : words.loading
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
