import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { stages } from '../../model.ts'
import type { TrackedRepair } from '../../repair.ts'
import { trackingWords } from '../../words/tracking.ts'
import { formatSlot, formatTimeInSentence } from '../format-when.ts'
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
    ? words.due(formatTimeInSentence(dueAt, language))
    : null
}

/** Sends the pick-up code to the customer's phone or e-mail: this link does not show it. */
function ResendCode({ link }: { link: string }) {
  const words = useWords(trackingWords).next
  const resend = async () => {
    try {
      toast.success((await api.repairs.resendLink({ link })).message, { cause: 'repair' })
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'repair' })
    }
  }
  return (
    <Button kind="quiet" onClick={resend}>
      {words.resend}
    </Button>
  )
}

export function NextStep({ link, repair }: { link: string; repair: TrackedRepair }) {
  const language = useLanguage()
  const words = useWords(trackingWords).next
  const facts = useShopFacts()
  const { pickupCode, technician, stage } = repair
  const isCodeElsewhere = stages[stage].isWaitingForOwner && pickupCode === null
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
          {isCodeElsewhere && words.codeSent}
        </p>
      </div>
      <div className="row">
        {isCodeElsewhere && <ResendCode link={link} />}
        {facts.phone && (
          <a className="btn btn-quiet" href={telephoneLink(facts.phone)}>
            <Icon of={Phone} />
            {technician ? words.callPerson(technician) : words.call}
          </a>
        )}
      </div>
    </section>
  )
}
