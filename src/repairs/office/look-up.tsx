import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Contact } from '#accounts/contact.ts'
import { formatDay } from '#kit/contract/nepal-time.ts'
import { api } from '#kit/web/app/api.ts'
import { SearchInput } from '#kit/web/office/search-input.tsx'
import { describe, FieldFrame } from '#kit/web/ui/field.tsx'
import { intakeWords as words } from '../intake-words.ts'
import { repairNumber } from '../model.ts'
import { deviceTitle } from '../shop/device-title.ts'
import type { KnownDevice, RepairCard } from '../ticket.ts'
import { StageBadge } from './stage-badge.tsx'

export type Found = { customers: Contact[]; devices: KnownDevice[]; tickets: RepairCard[] }

interface LookUpProps {
  field: RefObject<HTMLInputElement | null>
  onCustomer: (customer: Contact) => void
  onDevice: (device: KnownDevice) => void
  onTicket: (ticket: RepairCard) => void
}

const texts = { id: 'look-up', label: words.lookUp, hint: words.lookUpHint }
const minLetters = 2

/**
 * Finds people, devices and repairs by what is typed or scanned; what can only be one thing is
 * taken at once on Enter.
 */
export function LookUp({ field, onCustomer, onDevice, onTicket }: LookUpProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const newest = useRef('')

  const clear = () => {
    newest.current = ''
    setText('')
    setFound(null)
  }
  const take =
    <Item,>(act: (item: Item) => void) =>
    (item: Item) => {
      clear()
      act(item)
    }
  const search = async (wanted: string, isScan = false) => {
    if (wanted.length < minLetters) return setFound(null)
    newest.current = wanted
    const all = await api.repairs.lookUp({ q: wanted }).catch(() => null)
    if (!all || newest.current !== wanted) return
    const [ticket, device, customer] = [all.tickets[0], all.devices[0], all.customers[0]]
    const isOne = all.tickets.length + all.devices.length + all.customers.length === 1
    if (!isScan || !isOne) return setFound(all)
    if (ticket) take(onTicket)(ticket)
    else if (device) take(onDevice)(device)
    else if (customer) take(onCustomer)(customer)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
    else if (event.key === 'Enter') void search(text.trim(), true)
    else return false
    return true
  }
  const isEmpty =
    found && found.customers.length + found.devices.length + found.tickets.length === 0
  return (
    <div>
      <FieldFrame {...texts}>
        <SearchInput
          ref={field}
          value={text}
          onType={setText}
          onSearch={(wanted) => void search(wanted)}
          onKey={press}
          {...describe(texts)}
        />
      </FieldFrame>
      <p className="soft" role="status">
        {isEmpty && words.nothing}
      </p>
      {found && !isEmpty && (
        <div className="known-list">
          {found.tickets.map((ticket) => (
            <button key={ticket.id} type="button" onClick={() => take(onTicket)(ticket)}>
              <span>
                <b>{repairNumber(ticket.number)}</b> {deviceTitle(ticket.device)}{' '}
                <StageBadge stage={ticket.stage} />
              </span>
              <span className="soft">{ticket.customer.name}</span>
            </button>
          ))}
          {found.devices.map((device) => (
            <DeviceButton
              key={`${device.serial}-${device.model}-${device.ticket?.id ?? ''}`}
              device={device}
              onPick={take(onDevice)}
            />
          ))}
          {found.customers.map((customer) => (
            <button key={customer.id} type="button" onClick={() => take(onCustomer)(customer)}>
              <b>{customer.name}</b>
              <span className="soft">
                {[customer.number, customer.email].filter(Boolean).join(' · ')}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** A device that the shop has seen or sold, and what that means. */
export function DeviceButton({
  device,
  onPick,
}: {
  device: KnownDevice
  onPick: (device: KnownDevice) => void
}) {
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
      <b>{deviceTitle(device)}</b>
      <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
    </button>
  )
}
