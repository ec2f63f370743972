import type { Language } from '#kit/contract/language.ts'
import { formatAmount, formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Invoice } from '../invoice.ts'
import { invoiceTitle, listFacts, listSums } from '../paper.ts'
import { invoicePaperWords } from '../words/paper.ts'

interface InvoicePaperProps {
  invoice: Invoice
  /** The number of this print. Null until the print is counted. */
  copy: number | null
}

function formatCopy(copy: number | null, language: Language): string {
  const words = invoicePaperWords(language)
  if (copy === null) return words.preview
  return copy === 1 ? words.original : words.copy(copy - 1)
}

/** A printable invoice or credit note, for A4 or an 80 mm roll. */
export function InvoicePaper({ invoice, copy }: InvoicePaperProps) {
  const language = useLanguage()
  const words = useWords(invoicePaperWords)
  const { seller, buyer } = invoice
  const title = invoiceTitle(invoice, language)
  return (
    <article className="paper invoice-paper">
      <header>
        <div>
          <b>{seller.name}</b>
          <p>{seller.address}</p>
          <p className="num">{words.pan(seller.pan)}</p>
        </div>
        <div className="r">
          <h2>{title.english}</h2>
          <p lang="ne">{title.nepali}</p>
          <p className="invoice-copy">{formatCopy(copy, language)}</p>
        </div>
      </header>
      <div className="invoice-parties">
        <section>
          <h3>{words.buyer}</h3>
          <p>{buyer.name}</p>
          <p>{buyer.address}</p>
          {buyer.pan && <p className="num">{words.pan(buyer.pan)}</p>}
        </section>
        <dl className="invoice-facts num">
          {listFacts(invoice, formatDay(invoice.issuedAt), language).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Lines invoice={invoice} />
      <dl className="invoice-sums num">
        {listSums(invoice, language).map(({ name, amount, isTotal }) => (
          <div key={name} className={isTotal ? 'is-total' : undefined}>
            <dt>{name}</dt>
            <dd>{isTotal ? formatRs(amount) : formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {words.inWords}: {invoice.inWords}
      </p>
      {invoice.kind === 'tax_invoice' && <p className="soft">{words.vatIncluded}</p>}
    </article>
  )
}

const figures = ['quantity', 'price', 'discount', 'amount'] as const

/** The lines of an invoice. The discount column appears only if a line has a discount. */
function Lines({ invoice: { lines } }: { invoice: Invoice }) {
  const words = useWords(invoicePaperWords)
  const visibleFigures = figures.filter(
    (name) => name !== 'discount' || lines.some(({ discount }) => discount > 0),
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.what}</th>
          {visibleFigures.map((name) => (
            <th key={name} scope="col" className="r">
              {words.columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ position, name, brand, model, serials = [], ...amounts }) => (
          <tr key={position}>
            <td>
              {name}
              {(brand || model) && (
                <div className="soft">{[brand, model].filter(Boolean).join(' ')}</div>
              )}
              {serials.length > 0 && <div className="soft num">{words.serials(serials)}</div>}
            </td>
            {visibleFigures.map((figure) => (
              <td key={figure} className="r num">
                {figure === 'quantity' ? amounts.quantity : formatAmount(amounts[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
