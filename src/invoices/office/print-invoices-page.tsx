import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { DownloadButton } from '#kit/web/office/download-button.tsx'
import { oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { usePrintNow } from '#kit/web/office/use-print-now.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { NavLink } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { maxPrinted, paperFormats } from '../model.ts'
import { invoiceOfficeWords } from '../words/office.ts'
import { InvoiceAside } from './invoice-aside.tsx'
import { InvoicePaper } from './invoice-paper.tsx'

export async function loader({ api: client, url: { searchParams } }: LoaderArgs) {
  const ids = (searchParams.get('ids') ?? '').split(',').filter(Boolean).slice(0, maxPrinted)
  if (ids.length === 0) throw new ApiError(404, {})
  const papers = await Promise.all(ids.map((id) => client.invoices.one({ id })))
  return {
    ids,
    papers,
    format: oneOf(paperFormats, searchParams.get('format') ?? undefined) ?? 'a4',
    now: searchParams.has('now'),
  }
}

/** A print view of one or more invoices. Each print is counted. */
export function Component() {
  const words = useWords(invoiceOfficeWords)
  const { ids, papers, format, now } = useLoaderData<typeof loader>()
  const { isBusy, run } = useAction()
  const [copies, setCopies] = useState<Map<string, number> | null>(null)
  const other = format === 'a4' ? 'roll' : 'a4'
  const [first] = papers
  const only = papers.length === 1 ? first : undefined

  // Prints once the invoices show their copy numbers.
  useEffect(() => {
    if (copies) window.print()
  }, [copies])

  const print = async () => {
    const printed = await run(() => api.invoices.print({ ids }))
    if (printed) setCopies(new Map(printed.map(({ id, copy }) => [id, copy])))
  }
  usePrintNow(now, print)
  return (
    <PageFrame
      title={only?.number ?? words.printTitle(papers.length)}
      back={{ to: officePaths.invoices(), label: words.title }}
      actions={
        <>
          <NavLink className="btn btn-quiet" to={officePaths.printInvoices(ids, other)} replace>
            {words.formats[other]}
          </NavLink>
          {only && (
            <DownloadButton
              path={`/invoices/${only.id}/pdf`}
              name={`${only.number.replaceAll('/', '-')}.pdf`}
              done={words.saved}
            >
              {words.pdf}
            </DownloadButton>
          )}
          <Button busy={isBusy} onClick={() => void print()}>
            <Icon of={Printer} />
            {words.print}
          </Button>
        </>
      }
    >
      <div className={format === 'roll' ? 'invoice-papers on-roll' : 'invoice-papers'}>
        {only && <InvoiceAside invoice={only} />}
        {papers.map((invoice) => (
          <InvoicePaper key={invoice.id} invoice={invoice} copy={copies?.get(invoice.id) ?? null} />
        ))}
      </div>
    </PageFrame>
  )
}
