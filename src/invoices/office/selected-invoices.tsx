import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { maxPrinted, paperFormats } from '../model.ts'
import { invoiceOfficeWords } from '../words/office.ts'

/** The bar with the actions for selected invoices: printing them. */
export function SelectedInvoices({ ids }: { ids: string[] }) {
  const words = useWords(invoiceOfficeWords)
  return (
    ids.length > 0 && (
      <section className="bulk-bar" aria-label={words.selection}>
        <p>
          <b className="num">{ids.length}</b> {words.selected}
        </p>
        {paperFormats.map((format) => (
          <Link
            key={format}
            className="btn btn-quiet"
            to={officePaths.printInvoices(ids.slice(0, maxPrinted), format)}
          >
            {words.printOn[format]}
          </Link>
        ))}
      </section>
    )
  )
}
