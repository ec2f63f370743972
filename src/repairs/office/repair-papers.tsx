import type { ReactNode } from 'react'
import type { Logo } from '#content/brand/brand.ts'
import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment, shortDay } from '#kit/contract/time/nepal-time.ts'
import { QrCode } from '#kit/web/office/qr-code.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { ShopFacts } from '#settings/facts.ts'
import { repairNumber } from '../model.ts'
import { deviceTitle } from '../shop/device-title.ts'
import type { RepairDocuments } from '../staff-contract.ts'
import { documentWords } from '../words/paper.ts'
import { repairStageWords } from '../words/stages.ts'
import { ticketWords } from '../words/ticket.ts'

interface DocumentProps {
  data: RepairDocuments
  facts: ShopFacts
  logo: Logo | null
}

/** The customer's receipt for the device, with a QR code that opens the repair. */
export function ClaimSlip({ data: { ticket, url, terms }, ...letterhead }: DocumentProps) {
  const language = useLanguage()
  const words = useWords(documentWords)
  const { facts } = useWords(ticketWords)
  const stageText = useWords(repairStageWords)
  const { customer, device, faults, dueAt, bill } = ticket
  const checkedPoints = ticket.checklist
    .filter(({ isFine }) => isFine !== null)
    .map(({ name, isFine, note }) => `${name} ${note || (isFine ? facts.fine : facts.notFine)}`)
  return (
    <article className="paper repair-paper">
      <Head ticket={ticket} {...letterhead} title={words.papers.slip} />
      <dl className="facts">
        <Fact name={facts.customer}>
          {[customer.name, customer.phone].filter(Boolean).join(', ')}
        </Fact>
        <Fact name={facts.device}>
          {[stageText.kinds[device.kind], deviceTitle(device, language)].join(', ')}
        </Fact>
        <Fact name={facts.serial}>{device.serial}</Fact>
        <Fact name={facts.fault}>
          {[...faults.map(({ name }) => name), ticket.description].filter(Boolean).join('. ')}
        </Fact>
        <Fact name={facts.accessories}>{ticket.accessories.join(', ') || words.nothing}</Fact>
        <Fact name={facts.condition}>{ticket.condition}</Fact>
        <Fact name={facts.checklist}>{checkedPoints.join(', ')}</Fact>
        <Fact name={facts.received}>{formatMoment(ticket.receivedAt ?? ticket.createdAt)}</Fact>
        <Fact name={words.due}>{dueAt && formatMoment(dueAt)}</Fact>
        <Fact name={words.estimate}>{bill.total > 0 && formatRs(bill.total)}</Fact>
      </dl>
      <div className="row">
        <QrCode text={url} label={words.qr} />
        <p>{words.track}</p>
      </div>
      <p>
        <b>{words.keep}</b>
      </p>
      {terms.length > 0 && (
        <section>
          <h3>{words.terms}</h3>
          <ol>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ol>
        </section>
      )}
      <div className="signs">
        <p>{words.signCustomer}</p>
        <p>{words.signShop}</p>
      </div>
    </article>
  )
}

/** A sticker for the device. Its QR code opens the repair for staff and customers. */
export const DeviceLabel = ({ data: { ticket, url } }: DocumentProps) => {
  const language = useLanguage()
  const words = useWords(documentWords)
  return (
    <article className="device-label">
      <QrCode text={url} label={words.qr} />
      <div>
        <b className="num">{repairNumber(ticket.number)}</b>
        {ticket.customer.name}
        <br />
        {deviceTitle(ticket.device, language)}
        <br />
        {ticket.accessories.join(', ')}
      </div>
    </article>
  )
}

/** The test results, for the customer. */
export const TestReport = ({ data: { ticket }, facts, logo }: DocumentProps) => {
  const language = useLanguage()
  const words = useWords(documentWords)
  const ticketText = useWords(ticketWords)
  return (
    <article className="paper repair-paper">
      <Head ticket={ticket} facts={facts} logo={logo} title={words.papers.tests} />
      <dl className="facts">
        <Fact name={ticketText.facts.device}>{deviceTitle(ticket.device, language)}</Fact>
        <Fact name={ticketText.facts.serial}>{ticket.device.serial}</Fact>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.tests.test}</th>
            <th scope="col">{words.tests.result}</th>
          </tr>
        </thead>
        <tbody>
          {ticket.tests.map(({ name, result, note }) => (
            <tr key={name}>
              <td>
                {name}
                {note && <span className="soft"> ({note})</span>}
              </td>
              <td>{result && ticketText.tests.results[result]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ticket.testedAt && (
        <p>{words.tests.by(ticket.testedBy ?? '', formatMoment(ticket.testedAt))}</p>
      )}
      {ticket.warrantyUntil && <p>{words.warranty(shortDay(ticket.warrantyUntil))}</p>}
    </article>
  )
}

interface HeadProps extends Omit<DocumentProps, 'data'> {
  ticket: RepairDocuments['ticket']
  title: string
}

const Head = ({ ticket, facts, logo, title }: HeadProps) => (
  <header>
    <div>
      {logo && <ShopLogo logo={logo} name={facts.name} />}
      <b>{facts.name}</b>
      <p>{facts.address}</p>
      <p>{facts.phone}</p>
    </div>
    <div className="r">
      <h2>{title}</h2>
      <p className="paper-number num">{repairNumber(ticket.number)}</p>
    </div>
  </header>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null
