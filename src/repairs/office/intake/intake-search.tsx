import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { FoundCustomer } from '#accounts/contact.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { SearchInput } from '#kit/web/office/lists/search-input.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { controlProps, FieldFrame } from '#kit/web/ui/controls/field.tsx'
import { PhoneBadge } from '#phones/office/phone-state.tsx'
import { repairNumber } from '../../model.ts'
import { deviceTitle } from '../../shop/device-title.ts'
import type { IntakeMatches } from '../../staff-contract.ts'
import type { PastDevice, RepairCard } from '../../ticket.ts'
import { intakeWords } from '../../words/intake.ts'
import { StageBadge } from '../stage-badge.tsx'

interface IntakeSearchProps {
  field: RefObject<HTMLInputElement | null>
  onCustomer: (customer: FoundCustomer) => void
  onDevice: (device: PastDevice) => void
  onTicket: (ticket: RepairCard) => void
}

const minLetters = 2
const countMatches = ({ customers, devices, tickets }: IntakeMatches) =>
  customers.length + devices.length + tickets.length

/**
 * Finds customers, devices and repairs by typed or scanned text. Enter, or the end of a scan,
 * chooses a single match immediately.
 */
export function IntakeSearch({ field, onCustomer, onDevice, onTicket }: IntakeSearchProps) {
  const language = useLanguage()
  const words = useWords(intakeWords)
  const texts = { id: 'look-up', label: words.lookUp, hint: words.lookUpHint }
  const [text, setText] = useState('')
  const [matches, setMatches] = useState<IntakeMatches | null>(null)
  const latestQuery = useRef('')

  const clear = () => {
    latestQuery.current = ''
    setText('')
    setMatches(null)
  }
  const choose =
    <Item,>(onChoose: (item: Item) => void) =>
    (item: Item) => {
      clear()
      onChoose(item)
    }
  const search = async (query: string, { isScan }: { isScan: boolean }) => {
    if (query.length < minLetters) return setMatches(null)
    latestQuery.current = query
    const found = await api.repairs.lookUp({ q: query }).catch(() => null)
    if (!found || latestQuery.current !== query) return
    const { tickets, devices, customers } = found
    const [ticket, device, customer] = [tickets[0], devices[0], customers[0]]
    if (!isScan || countMatches(found) !== 1) return setMatches(found)
    if (ticket) choose(onTicket)(ticket)
    else if (device) choose(onDevice)(device)
    else if (customer) choose(onCustomer)(customer)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
    else if (event.key === 'Enter') void search(text.trim(), { isScan: true })
    else return false
    return true
  }
  const isEmpty = matches && countMatches(matches) === 0
  return (
    <div>
      <FieldFrame {...texts}>
        <SearchInput
          ref={field}
          value={text}
          onType={setText}
          onSearch={(query) => void search(query, { isScan: false })}
          onKey={press}
          {...controlProps(texts)}
        />
      </FieldFrame>
      <p className="soft" role="status">
        {isEmpty && words.nothing}
      </p>
      {matches && !isEmpty && (
        <div className="known-list">
          {matches.tickets.map((ticket) => (
            <button key={ticket.id} type="button" onClick={() => choose(onTicket)(ticket)}>
              <span>
                <b>{repairNumber(ticket.number)}</b> {deviceTitle(ticket.device, language)}{' '}
                <StageBadge stage={ticket.stage} />
              </span>
              <span className="soft">{ticket.customer.name}</span>
            </button>
          ))}
          {matches.devices.map((device) => (
            <DeviceButton
              key={`${device.serial}-${device.model}-${device.ticket?.id ?? ''}`}
              device={device}
              onPick={choose(onDevice)}
            />
          ))}
          {matches.customers.map((customer) => (
            <CustomerButton key={customer.id} customer={customer} onPick={choose(onCustomer)} />
          ))}
        </div>
      )}
    </div>
  )
}

type Customer = Pick<FoundCustomer, 'name' | 'number' | 'email'>
export const describeContact = ({ number, email }: Customer) =>
  [number, email].filter(Boolean).join(' · ')

interface CustomerButtonProps {
  customer: FoundCustomer
  onPick: (customer: FoundCustomer) => void
}

export const CustomerButton = ({ customer, onPick }: CustomerButtonProps) => (
  <button type="button" onClick={() => onPick(customer)}>
    <b>{customer.name}</b>
    <span className="soft">{describeContact(customer)}</span>
    {customer.number && <PhoneBadge isVerified={customer.phoneVerified} />}
  </button>
)

interface DeviceButtonProps {
  device: PastDevice
  onPick: (device: PastDevice) => void
}

/** A device that the shop has sold or repaired, with its history in short. */
export function DeviceButton({ device, onPick }: DeviceButtonProps) {
  const language = useLanguage()
  const words = useWords(intakeWords)
  const { customer, ticket, sold, serial } = device
  const facts = [
    serial,
    customer?.name,
    sold && words.soldHere(sold.orderNumber),
    sold?.warrantyUntil && words.underWarranty(formatDay(sold.warrantyUntil)),
    ticket && words.repairedBefore(repairNumber(ticket.number)),
  ]
  return (
    <button type="button" onClick={() => onPick(device)}>
      <b>{deviceTitle(device, language)}</b>
      <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
    </button>
  )
}
