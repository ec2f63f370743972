import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { downloadFile } from '#kit/web/app/calls/save-file.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { InvoiceSummary } from '../invoice.ts'
import { invoiceWords } from '../words/shop.ts'

/** The invoices of an order, each with a button to save its PDF. */
export function InvoiceList({ invoices }: { invoices: InvoiceSummary[] }) {
  const words = useWords(invoiceWords)
  return (
    <section className="own-invoices">
      <h2>{words.title}</h2>
      <ul>
        {invoices.map((invoice) => (
          <OwnInvoice key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function OwnInvoice({ invoice: { id, number, type, total } }: { invoice: InvoiceSummary }) {
  const words = useWords(invoiceWords)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await downloadFile(`/order/invoice/${id}/pdf`, `${number.replaceAll('/', '-')}.pdf`).catch(
      (error) => toast.error(toApiError(error).message),
    )
    setBusy(false)
  }
  return (
    <li>
      <p>
        {words.types[type]} <span className="num">{number}</span>, {formatRs(total)}
      </p>
      <Button
        kind="quiet"
        block
        busy={isBusy}
        onClick={() => void save()}
        aria-label={words.save(number)}
      >
        {words.savePdf}
      </Button>
    </li>
  )
}
