import { may } from '#access/access.ts'
import { actingSeller } from '#access/web/acting.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Invoice } from '../invoice.ts'
import { invoiceOfficeWords } from '../words/office.ts'

/** Links and facts about an invoice that are not printed on it. */
export function InvoiceAside({ invoice }: { invoice: Invoice }) {
  const words = useWords(invoiceOfficeWords)
  const { corrects, corrections, orderId, orderNumber, consignment, prints, report } = invoice
  return (
    <section className="sheet invoice-aside">
      <p>
        <Link className="link" to={officePaths.order(actingSeller() ? consignment : orderId)}>
          {words.order(orderNumber)}
        </Link>
        {' · '}
        {words.columns.prints}: {prints === 0 ? words.never : words.times(prints)}
        {corrects && (
          <>
            {' · '}
            <Link className="link" to={officePaths.printInvoices([corrects.id], 'a4')}>
              {corrects.number}
            </Link>
          </>
        )}
      </p>
      {corrections.length > 0 && (
        <>
          <h2>{words.corrections}</h2>
          <ul>
            {corrections.map(({ id, number, total }) => (
              <li key={id}>
                <Link className="link" to={officePaths.printInvoices([id], 'a4')}>
                  {number}
                </Link>
                , {formatRs(total)}
              </li>
            ))}
          </ul>
        </>
      )}
      {report && <ReportStatus id={invoice.id} report={report} />}
    </section>
  )
}

function ReportStatus({ id, report }: { id: string; report: NonNullable<Invoice['report']> }) {
  const words = useWords(invoiceOfficeWords)
  const { user } = useSession()
  const { isBusy, run } = useAction()
  const again = () => run(() => api.invoices.report({ id }), { done: words.sentAgain })
  return (
    <>
      <h2>{words.report}</h2>
      <p>
        {report.sentAt ? words.reportSent(formatMoment(report.sentAt)) : words.reportWaiting}
        {report.answer && ` · ${words.reportTries(report.tries, report.answer)}`}
      </p>
      {!report.sentAt && user && may(user, 'settings') && (
        <Button kind="quiet" busy={isBusy} onClick={() => void again()}>
          {words.sendAgain}
        </Button>
      )}
    </>
  )
}
