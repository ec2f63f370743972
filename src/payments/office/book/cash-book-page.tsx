import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ForRole } from '#accounts/shop/session/for-role.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { DownloadButton } from '#kit/web/office/download-button.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { paymentOfficeWords } from '../../words/office.ts'
import { CountDialog } from '../count-dialog.tsx'
import { BookDays } from './book-days.tsx'
import { BookEntries } from './book-entries.tsx'
import { BookSums } from './book-sums.tsx'
import { DrawerSums } from './drawer-sums.tsx'
import { MoveCashDialog } from './move-cash-dialog.tsx'

export const loader = async ({ api: client, url }: LoaderArgs) => ({
  book: await client.payments.book({ day: url.searchParams.get('day') || undefined }),
})

/** The cash book of one day: money in and out, and the cash that the drawer should hold. */
export function Component() {
  const words = useWords(paymentOfficeWords)
  const { book } = useLoaderData<typeof loader>()
  const { day, isOpen } = book
  const { expected } = book.drawer
  const [dialog, setDialog] = useState<'move' | 'close' | null>(null)
  const close = () => setDialog(null)
  return (
    <PageFrame
      title={words.bookOf(formatDay(day))}
      actions={
        <>
          <ForRole may="exports">
            <DownloadButton
              path="/money/book/table"
              name={`book-${day}.csv`}
              filter={{ day }}
              done={words.tableSaved}
            >
              {words.saveTable}
            </DownloadButton>
          </ForRole>
          <Button kind="quiet" onClick={() => window.print()}>
            <Icon of={Printer} />
            {words.print}
          </Button>
          <Button kind="quiet" onClick={() => setDialog('move')}>
            {words.move}
          </Button>
          {isOpen && <Button onClick={() => setDialog('close')}>{words.close}</Button>}
        </>
      }
    >
      <BookDays book={book} />
      {book.earlier.count > 0 && (
        <p className="office-note" role="note">
          {words.earlier(book.earlier.count, formatRs(book.earlier.in), formatRs(book.earlier.out))}
        </p>
      )}
      <div className="money-sheets">
        <DrawerSums book={book} />
        <BookSums book={book} />
      </div>
      <BookEntries entries={book.entries} />
      {dialog === 'move' && <MoveCashDialog onClose={close} />}
      {dialog === 'close' && (
        <CountDialog
          key={expected}
          title={words.closeTitle(formatDay(day))}
          save={words.close}
          help={words.closeHint(formatRs(expected))}
          send={(count) => api.payments.closeDay({ ...count, day, expected })}
          onClose={close}
        />
      )}
    </PageFrame>
  )
}
