import { formatAmount, formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/nepal-time.ts'
import type { Invoice } from '../invoice.ts'
import { factsOf, sumsOf, titleOf } from '../paper.ts'
import { invoicePaperWords as words } from '../paper-words.ts'

interface InvoicePaperProps {
  invoice: Invoice
  /** Which print this is; null until it is counted. */
  copy: number | null
}

const sayCopy = (copy: number | null) =>
  copy === null ? words.preview : copy === 1 ? words.original : words.copy(copy - 1)

/** An invoice or credit note on paper: a sheet of A4, or narrow for a roll of 80 mm. */
export function InvoicePaper({ invoice, copy }: InvoicePaperProps) {
  const { seller, buyer } = invoice
  const title = titleOf(invoice)
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
          <p className="invoice-copy">{sayCopy(copy)}</p>
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
          {factsOf(invoice, formatDay(invoice.issuedAt)).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Lines invoice={invoice} />
      <dl className="invoice-sums num">
        {sumsOf(invoice).map(({ name, amount, isTotal }) => (
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

/** The lines; without a column for discounts where nothing has one. */
function Lines({ invoice: { lines } }: { invoice: Invoice }) {
  const shown = figures.filter(
    (name) => name !== 'discount' || lines.some(({ discount }) => discount > 0),
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.what}</th>
          {shown.map((name) => (
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
            {shown.map((figure) => (
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
