import type { Language } from '#kit/contract/language.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import type { TrackedRepair } from '../../repair.ts'
import { trackingWords } from '../../words/tracking.ts'
import { formatSlot, formatUpcomingTime } from '../format-when.ts'
import { Clock, Phone } from '../icons.ts'

/** The customer's next step, with its time. */
function describeNextStep(
  { stage, slot, transport, collectFrom, dueAt }: TrackedRepair,
  { address, hours }: { address: string; hours: string },
  language: Language,
) {
  const words = trackingWords(language).next
  if (stage === 'booked' && !slot)
    return transport === 'collect' ? words.noTime : words.anyTime(hours)
  if (stage === 'booked' && slot)
    return transport === 'collect'
      ? words.collect(formatSlot(slot, language), collectFrom)
      : words.bring(formatSlot(slot, language))
  if (stage === 'waiting_approval') return words.nothingDone
  if (stage === 'ready' || stage === 'not_repaired') return words.fetch(address, hours)
  return stage !== 'handed_over' && stage !== 'cancelled' && dueAt
    ? words.due(formatUpcomingTime(dueAt, language))
    : null
}

export function NextStep({ repair }: { repair: TrackedRepair }) {
  const language = useLanguage()
  const words = useWords(trackingWords).next
  const facts = useShopFacts()
  const { pickupCode, technician } = repair
  return (
    <section className="next-step">
      <div>
        <Icon of={Clock} />
        <p>
          <b>{describeNextStep(repair, facts, language) ?? words.questions}</b>
          {pickupCode && (
            <>
              {words.code}: <strong className="num">{pickupCode}</strong>. {words.codeHint}
            </>
          )}
        </p>
      </div>
      {facts.phone && (
        <a className="btn btn-quiet" href={telephoneLink(facts.phone)}>
          <Icon of={Phone} />
          {technician ? words.callPerson(technician) : words.call}
        </a>
      )}
    </section>
  )
}
