import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { InvoiceSummary } from '../invoice.ts'
import type { IssuingState } from '../model.ts'
import { invoiceOfficeWords } from '../words/office.ts'

/** The invoices and credit notes of an order, on its page. */
export function OrderInvoices({
  invoices,
  issuing,
}: {
  invoices: InvoiceSummary[]
  issuing: IssuingState
}) {
  const words = useWords(invoiceOfficeWords)
  return (
    <section className="sheet">
      <h2>{words.ofOrder}</h2>
      {invoices.length === 0 && <p className="soft">{words.noneOfOrder[issuing]}</p>}
      {invoices.length === 0 && issuing === 'off' && (
        <Link className="link" to={officePaths.invoiceSettings}>
          {words.setUp}
        </Link>
      )}
      <ul>
        {invoices.map(({ id, number, type, total }) => (
          <li key={id}>
            <Link className="link" to={officePaths.printInvoices([id], 'a4')}>
              {number}
            </Link>{' '}
            {words.one[type]}, {formatRs(total)}
          </li>
        ))}
      </ul>
    </section>
  )
}
