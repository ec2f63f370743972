import { useCallback } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { PhoneState } from '#phones/office/phone-state.tsx'
import { intakeWords } from '../../words/intake.ts'
import { fromDevice } from './intake-draft.ts'
import { CustomerButton, DeviceButton, describeContact } from './intake-search.tsx'
import type { Intake } from './use-intake.ts'

/** An existing customer with their devices, or the fields for a new one. */
export function IntakeCustomer({ intake }: { intake: Intake }) {
  const words = useWords(intakeWords)
  const { draft, change, field, errors, sameNumber } = intake
  const { customer } = draft
  return (
    <section className="sheet form" aria-labelledby="intake-customer">
      <h2 id="intake-customer">{words.customer}</h2>
      {customer ? (
        <>
          <div className="chosen">
            <div>
              <b>{customer.name}</b>
              <p className="soft">{describeContact(customer)}</p>
              <PhoneState
                customerId={customer.id}
                number={customer.number}
                isVerified={customer.phoneVerified}
              />
            </div>
            <Button
              kind="quiet"
              onClick={() => change({ customer: null, booking: null, claimOf: null, sold: null })}
            >
              {words.another}
            </Button>
          </div>
          {!draft.booking && <CustomerDevices customerId={customer.id} intake={intake} />}
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
                <CustomerButton
                  key={contact.id}
                  customer={contact}
                  onPick={(picked) => change({ customer: picked, name: '', number: '', email: '' })}
                />
              ))}
              <button type="button" onClick={() => change({ isAnother: true })}>
                {words.isAnother}
              </button>
            </section>
          )}
        </>
      )}
    </section>
  )
}

interface CustomerDevicesProps {
  customerId: string
  intake: Intake
}

function CustomerDevices({ customerId, intake: { change } }: CustomerDevicesProps) {
  const words = useWords(intakeWords)
  const load = useCallback(() => api.repairs.devicesOf({ id: customerId }), [customerId])
  const { value: devices } = useLoaded(load)
  if (!devices || devices.length === 0) return null
  return (
    <div className="known-list">
      <p className="soft">{words.ownDevices}</p>
      {devices.slice(0, 6).map((device) => (
        <DeviceButton
          key={`${device.serial}-${device.model}-${device.ticket?.id ?? device.sold?.orderId}`}
          device={device}
          onPick={(picked) => change(fromDevice({ ...picked, customer: null }))}
        />
      ))}
    </div>
  )
}
