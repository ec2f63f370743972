import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { api } from '#kit/web/app/api.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { deskWords } from '../desk-words.ts'
import { intakeWords as words } from '../intake-words.ts'
import { repairNumber } from '../model.ts'
import type { RepairCard, RepairTicket } from '../ticket.ts'
import { IntakeComes, IntakeComing } from './intake-coming.tsx'
import { IntakeCondition } from './intake-condition.tsx'
import { IntakeCustomer } from './intake-customer.tsx'
import { IntakeDevice } from './intake-device.tsx'
import { bookingIn, claimIn, deviceIn } from './intake-draft.ts'
import { IntakePromise } from './intake-promise.tsx'
import { LookUp } from './look-up.tsx'
import { useIntake } from './use-intake.ts'

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
    start: booked ? bookingIn(booked) : claimed ? claimIn(claimed) : {},
  }
}

/** Everything about a device on one screen, by scanner and keyboard, in less than a minute. */
export function Component() {
  const { settings, technicians, brands, collects, start } = useLoaderData<typeof loader>()
  const intake = useIntake(settings, start)
  const { change, taken, draft } = intake
  const isHere = draft.comes === 'here'
  const lookUp = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const warning = useUnsavedWarning(intake.isChanged && !taken)
  const save = useRef(intake.save)
  save.current = intake.save

  useEffect(() => lookUp.current?.focus(), [])
  useEffect(() => {
    const focus = (id: string) => () => document.getElementById(id)?.focus()
    const keys: Record<string, () => void> = {
      F2: () => lookUp.current?.focus(),
      F4: focus('intake-number'),
      F6: focus('intake-brand'),
      F8: focus('intake-words'),
      F9: () => void save.current(),
    }
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  /** A booking is taken in; any other repair is opened. */
  const openTicket = async ({ id, stage }: RepairCard) => {
    if (stage !== 'booked') return navigate(officePaths.repair(id))
    change(bookingIn(await api.repairs.one({ id })))
  }
  return (
    <PageFrame title={words.title} back={{ to: officePaths.repairs(), label: deskWords.title }}>
      {warning}
      {taken && <Taken ticket={taken} onNext={() => lookUp.current?.focus()} />}
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void intake.save()
        }}
      >
        <div className="intake">
          <div className="sheets">
            <section className="sheet">
              <LookUp
                field={lookUp}
                onCustomer={(known) => change({ known, name: '', number: '', email: '' })}
                onDevice={(device) => change(deviceIn(device))}
                onTicket={(ticket) => void openTicket(ticket)}
              />
            </section>
            <IntakeComes intake={intake} collects={collects} />
            <IntakeCustomer intake={intake} />
            {isHere && <IntakePromise intake={intake} technicians={technicians} />}
          </div>
          <IntakeDevice intake={intake} settings={settings} brands={brands} />
          <div className="sheets">
            {isHere ? (
              <IntakeCondition intake={intake} settings={settings} />
            ) : (
              <IntakeComing intake={intake} />
            )}
            <FormError text={intake.failure || undefined} />
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

/** What was taken in last, and its papers. */
function Taken({
  ticket: { id, number, stage },
  onNext,
}: {
  ticket: RepairTicket
  onNext: () => void
}) {
  const papers = [
    [words.printSlip, { paper: 'slip', size: 'a4' }],
    [words.printRoll, { paper: 'slip', size: 'roll' }],
    [words.printLabel, { paper: 'label' }],
  ] as const
  return (
    <section className="sheet sold" role="status">
      <h2>{(stage === 'booked' ? words.booked : words.done)(repairNumber(number))}</h2>
      <div className="row">
        {(stage === 'booked' ? [] : papers).map(([label, query]) => (
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
