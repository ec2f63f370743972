import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Contact } from '#accounts/contact.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { SearchInput } from '#kit/web/office/lists/search-input.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { controlProps, FieldFrame } from '#kit/web/ui/controls/field.tsx'
import { repairNumber } from '../../model.ts'
import { deviceTitle } from '../../shop/device-title.ts'
import type { PastDevice, RepairCard } from '../../ticket.ts'
import { intakeWords } from '../../words/intake.ts'
import { StageBadge } from '../stage-badge.tsx'

type Matches = { customers: Contact[]; devices: PastDevice[]; tickets: RepairCard[] }

interface LookUpProps {
  field: RefObject<HTMLInputElement | null>
  onCustomer: (customer: Contact) => void
  onDevice: (device: PastDevice) => void
  onTicket: (ticket: RepairCard) => void
}

const minLetters = 2

/**
 * Finds customers, devices and repairs by typed or scanned text. Enter, or the end of a scan,
 * chooses a single match immediately.
 */
export function LookUp({ field, onCustomer, onDevice, onTicket }: LookUpProps) {
  const language = useLanguage()
  const words = useWords(intakeWords)
  const texts = { id: 'look-up', label: words.lookUp, hint: words.lookUpHint }
  const [text, setText] = useState('')
  const [matches, setMatches] = useState<Matches | null>(null)
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
  const search = async (query: string, isScan = false) => {
    if (query.length < minLetters) return setMatches(null)
    latestQuery.current = query
    const all = await api.repairs.lookUp({ q: query }).catch(() => null)
    if (!all || latestQuery.current !== query) return
    const [ticket, device, customer] = [all.tickets[0], all.devices[0], all.customers[0]]
    const isSingle = all.tickets.length + all.devices.length + all.customers.length === 1
    if (!isScan || !isSingle) return setMatches(all)
    if (ticket) choose(onTicket)(ticket)
    else if (device) choose(onDevice)(device)
    else if (customer) choose(onCustomer)(customer)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
    else if (event.key === 'Enter') void search(text.trim(), true)
    else return false
    return true
  }
  const isEmpty =
    matches && matches.customers.length + matches.devices.length + matches.tickets.length === 0
  return (
    <div>
      <FieldFrame {...texts}>
        <SearchInput
          ref={field}
          value={text}
          onType={setText}
          onSearch={(query) => void search(query)}
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
            <button key={customer.id} type="button" onClick={() => choose(onCustomer)(customer)}>
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

/** A device that the shop has sold or repaired, with its history in short. */
export function DeviceButton({
  device,
  onPick,
}: {
  device: PastDevice
  onPick: (device: PastDevice) => void
}) {
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
