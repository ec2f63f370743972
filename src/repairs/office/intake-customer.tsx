import { useCallback } from 'react'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { intakeWords as words } from '../intake-words.ts'
import { deviceIn } from './intake-draft.ts'
import { DeviceButton } from './look-up.tsx'
import type { Intake } from './use-intake.ts'

/** Whose it is: somebody the shop knows, with their devices, or somebody new. */
export function IntakeCustomer({ intake }: { intake: Intake }) {
  const { draft, change, field, errors, sameNumber } = intake
  const { known } = draft
  return (
    <section className="sheet form" aria-labelledby="intake-customer">
      <h2 id="intake-customer">{words.customer}</h2>
      {known ? (
        <>
          <div className="chosen">
            <div>
              <b>{known.name}</b>
              <p className="soft">{[known.number, known.email].filter(Boolean).join(' · ')}</p>
            </div>
            <Button
              kind="quiet"
              onClick={() => change({ known: null, booking: null, claimOf: null, order: null })}
            >
              {words.another}
            </Button>
          </div>
          {!draft.booking && <OwnDevices customer={known.id} intake={intake} />}
        </>
      ) : (
        <>
          <Field
            label={words.phone}
            type="tel"
            autoComplete="off"
            {...field('number')}
            error={errors['customer.number']}
          />
          <Field
            label={words.name}
            autoComplete="off"
            {...field('name')}
            error={errors['customer.name'] ?? errors.customer}
          />
          <Field
            label={words.email}
            type="email"
            optional
            autoComplete="off"
            {...field('email')}
            error={errors['customer.email'] ?? errors.email}
          />
          {sameNumber.length > 0 && (
            <section className="known-list" aria-label={words.sameNumber}>
              <p role="alert">{words.sameNumber}</p>
              {sameNumber.map((contact) => (
                <button
                  key={contact.id}
                  type="button"
                  onClick={() => change({ known: contact, name: '', number: '', email: '' })}
                >
                  <b>{contact.name}</b>
                  <span className="soft">
                    {[contact.number, contact.email].filter(Boolean).join(' · ')}
                  </span>
                </button>
              ))}
              <button type="button" onClick={() => change({ isAnother: true })}>
                {words.isSomebodyElse}
              </button>
            </section>
          )}
        </>
      )}
    </section>
  )
}

function OwnDevices({ customer, intake: { change } }: { customer: string; intake: Intake }) {
  const load = useCallback(() => api.repairs.devicesOf({ id: customer }), [customer])
  const { value: devices } = useLoaded(load)
  if (!devices || devices.length === 0) return null
  return (
    <div className="known-list">
      <p className="soft">{words.ownDevices}</p>
      {devices.slice(0, 6).map((device) => (
        <DeviceButton
          key={`${device.serial}-${device.model}-${device.ticket?.id ?? device.sold?.orderId}`}
          device={device}
          onPick={(picked) => change({ ...deviceIn(picked), known: undefined })}
        />
      ))}
    </div>
  )
}
