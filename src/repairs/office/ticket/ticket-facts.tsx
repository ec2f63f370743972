import { type ReactNode, useState } from 'react'
import { formatAddress } from '#addresses/format-address.ts'
import { formatDay, formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { PhoneBadge } from '#phones/office/phone-state.tsx'
import { repairNumber, stages } from '../../model.ts'
import { deviceTitle } from '../../shop/device-title.ts'
import { formatSlot, formatTimeInSentence, formatUpcomingTime } from '../../shop/format-when.ts'
import { ticketWords } from '../../words/ticket.ts'
import { useRepairAction } from '../use-repair-action.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { TicketPassword } from './ticket-password.tsx'
import type { TicketProps, TicketSettingsProps } from './ticket-props.ts'

/** Renders nothing without a value. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd className="as-typed">{children}</dd>
    </>
  ) : null

export function TicketCustomer({ ticket: { id, number, customer } }: TicketProps) {
  const words = useWords(ticketWords).facts
  const run = useRepairAction()
  return (
    <section className="sheet form" aria-labelledby="ticket-customer">
      <h2 id="ticket-customer">{words.customer}</h2>
      <dl className="facts">
        <Fact name={words.customer}>
          {customer.id ? (
            <Link className="link" to={officePaths.customer(customer.id)}>
              {customer.name}
            </Link>
          ) : (
            customer.name
          )}
        </Fact>
        <Fact name={words.phone}>
          {customer.phone && (
            <>
              <PhoneLink phone={customer.phone} />{' '}
              <PhoneBadge isVerified={customer.phoneVerified} />
            </>
          )}
        </Fact>
        <Fact name={words.email}>{customer.email}</Fact>
      </dl>
      <div className="row">
        {customer.otherCount > 0 && customer.id && (
          <Link className="link" to={officePaths.repairList({ customer: customer.id })}>
            {words.others(customer.otherCount)}
          </Link>
        )}
        <Button kind="quiet" onClick={() => run(() => api.repairs.sendLink({ id }))}>
          {words.sendLink}
        </Button>
        <ConfirmAction
          verb={words.renewLinks}
          title={`${words.renewLinks}: ${repairNumber(number)}`}
          send={() => api.repairs.renewLinks({ id })}
        >
          <p>{words.renewLinksHelp}</p>
        </ConfirmAction>
      </div>
    </section>
  )
}

export function TicketDevice({ ticket, settings }: TicketSettingsProps) {
  const language = useLanguage()
  const words = useWords(ticketWords).facts
  const [isChanging, setChanging] = useState(false)
  const { device, sold, address, slot, slotUntil, lapsedSlotAt, receivedAt } = ticket
  const agreements = [
    ticket.agreedToDataLoss && words.agreedTo.dataLoss,
    ticket.agreedToPrivacy && words.agreedTo.privacy,
  ].filter(Boolean)
  const checkedPoints = ticket.checklist
    .filter(({ isFine }) => isFine !== null)
    .map(({ name, isFine, note }) => `${name}: ${note || (isFine ? words.fine : words.notFine)}`)
  return (
    <section className="sheet form" aria-labelledby="ticket-device">
      <h2 id="ticket-device">{words.device}</h2>
      <dl className="facts">
        <Fact name={words.device}>{deviceTitle(device, language)}</Fact>
        <Fact name={words.serial}>{device.serial}</Fact>
        {sold && (
          <Fact name={words.sold}>
            <Link className="link" to={officePaths.order(sold.orderId)}>
              {words.order(sold.orderNumber)}
            </Link>{' '}
            {sold.productName}
          </Fact>
        )}
        <Fact name={words.fault}>{ticket.faults.map(({ name }) => name).join(', ')}</Fact>
        <Fact name={words.description}>{ticket.description}</Fact>
        <Fact name={words.slot}>
          {slot &&
            (slotUntil
              ? words.held(formatSlot(slot, language), formatTimeInSentence(slotUntil, language))
              : formatSlot(slot, language))}
        </Fact>
        <Fact name={words.lapsedSlot}>
          {lapsedSlotAt && formatUpcomingTime(lapsedSlotAt, language)}
        </Fact>
        <Fact name={words.collect}>{address && formatAddress(address, language)}</Fact>
        <Fact name={words.received}>{receivedAt && formatMoment(receivedAt)}</Fact>
        <Fact name={words.accessories}>{ticket.accessories.join(', ')}</Fact>
        <Fact name={words.condition}>{ticket.condition}</Fact>
        <Fact name={words.checklist}>{checkedPoints.join('\n')}</Fact>
        <Fact name={words.agreed}>{agreements.join(', ')}</Fact>
      </dl>
      {stages[ticket.stage].isOpen && (
        <div className="row">
          <Button kind="quiet" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </div>
      )}
      {isChanging && (
        <ChangeDialog ticket={ticket} settings={settings} onClose={() => setChanging(false)} />
      )}
      <TicketPassword ticket={ticket} />
      {ticket.erasedAt && <p className="soft">{words.erased(formatDay(ticket.erasedAt))}</p>}
    </section>
  )
}
