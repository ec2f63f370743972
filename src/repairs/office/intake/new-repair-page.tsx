import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { repairNumber } from '../../model.ts'
import type { RepairCard, RepairTicket } from '../../ticket.ts'
import { boardWords } from '../../words/board.ts'
import { intakeWords } from '../../words/intake.ts'
import { ArrivalChoice, ArrivalDetails } from './arrival-choice.tsx'
import { IntakeCondition } from './intake-condition.tsx'
import { IntakeCustomer } from './intake-customer.tsx'
import { IntakeDevice } from './intake-device.tsx'
import { fromBooking, fromClaim, fromDevice } from './intake-draft.ts'
import { IntakeSchedule } from './intake-schedule.tsx'
import { IntakeSearch } from './intake-search.tsx'
import { useIntake } from './use-intake.ts'
import { useShortcuts } from './use-shortcuts.ts'

export async function loader({ api, url: { searchParams } }: LoaderArgs) {
  const [booking, claim] = [searchParams.get('booking'), searchParams.get('claim')]
  const [settings, technicians, offer, booked, claimed] = await Promise.all([
    api.repairs.settings(),
    api.repairs.technicians(),
    api.repairs.offer(),
    booking ? api.repairs.one({ id: booking }) : null,
    claim ? api.repairs.one({ id: claim }) : null,
  ])
  return {
    settings,
    technicians,
    brands: offer.brands,
    collects: offer.collects,
    start: booked ? fromBooking(booked) : claimed ? fromClaim(claimed) : {},
  }
}

/**
 * Takes in a device on one screen, by scanner and keyboard. Taking one in should need less than a
 * minute.
 */
export function Component() {
  const words = useWords(intakeWords)
  const boardText = useWords(boardWords)
  const { settings, technicians, brands, collects, start } = useLoaderData<typeof loader>()
  const intake = useIntake(settings, start)
  const { change, savedTicket, draft } = intake
  const isHere = draft.arrival === 'here'
  const lookUp = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const warning = useUnsavedWarning(intake.isChanged && !savedTicket)

  useEffect(() => lookUp.current?.focus(), [])
  useShortcuts(lookUp, intake.save)

  /** Fills in a booking, and opens any other repair. */
  const openTicket = async ({ id, stage }: RepairCard) => {
    if (stage !== 'booked') return navigate(officePaths.repair(id))
    change(fromBooking(await api.repairs.one({ id })))
  }
  return (
    <PageFrame title={words.title} back={{ to: officePaths.repairs(), label: boardText.title }}>
      {warning}
      {savedTicket && <SavedTicket ticket={savedTicket} onNext={() => lookUp.current?.focus()} />}
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void intake.save()
        }}
      >
        <div className="intake sheets">
          <div className="sheets">
            <section className="sheet">
              <IntakeSearch
                field={lookUp}
                onCustomer={(customer) => change({ customer, name: '', number: '', email: '' })}
                onDevice={(device) => change(fromDevice(device))}
                onTicket={(ticket) => void openTicket(ticket)}
              />
            </section>
            <ArrivalChoice intake={intake} collects={collects} />
            <IntakeCustomer intake={intake} />
            {isHere && <IntakeSchedule intake={intake} technicians={technicians} />}
          </div>
          <IntakeDevice intake={intake} settings={settings} brands={brands} />
          <div className="sheets">
            {isHere ? (
              <IntakeCondition intake={intake} settings={settings} />
            ) : (
              <ArrivalDetails intake={intake} />
            )}
            <FormError text={intake.failure} />
            <Button type="submit" block busy={intake.isBusy}>
              {isHere ? words.save : words.book}
            </Button>
          </div>
        </div>
      </form>
      <p className="soft keys-help">{words.keys}</p>
    </PageFrame>
  )
}

/** The ticket that was just saved, with its documents to print. */
function SavedTicket({
  ticket: { id, number, stage },
  onNext,
}: {
  ticket: RepairTicket
  onNext: () => void
}) {
  const words = useWords(intakeWords)
  const documents = [
    [words.printSlip, { paper: 'slip', size: 'a4' }],
    [words.printRoll, { paper: 'slip', size: 'roll' }],
    [words.printLabel, { paper: 'label' }],
  ] as const
  return (
    <section className="sheet sold" role="status">
      <h2>{(stage === 'booked' ? words.booked : words.done)(repairNumber(number))}</h2>
      <div className="row">
        {(stage === 'booked' ? [] : documents).map(([label, query]) => (
          <Link
            key={label}
            className="btn btn-quiet"
            to={officePaths.printedRepair(id, query)}
            target="_blank"
          >
            {label}
          </Link>
        ))}
        <Link className="btn btn-quiet" to={officePaths.repair(id)}>
          {words.open}
        </Link>
        <Button onClick={onNext}>{words.next}</Button>
      </div>
    </section>
  )
}
