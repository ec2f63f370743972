import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ForRole } from '#accounts/shop/session/for-role.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { downloadFile } from '#kit/web/app/calls/save-file.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { deskWords } from '../../words/desk.ts'
import { BookDays, formatBookDay } from './book-days.tsx'
import { BookEntries } from './book-entries.tsx'
import { BookSums } from './book-sums.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import { DrawerSums } from './drawer-sums.tsx'
import { MoveCashDialog } from './move-cash-dialog.tsx'

export const loader = async ({ api, url }: LoaderArgs) => ({
  book: await api.payments.book({ day: url.searchParams.get('day') || undefined }),
})

/** The cash book of one day: money in and out, and the cash that the drawer should hold. */
export function Component() {
  const words = useWords(deskWords)
  const { book } = useLoaderData<typeof loader>()
  const { day, drawer, isOpen } = book
  const { isBusy, run } = useAction()
  const [dialog, setDialog] = useState<'move' | 'close' | null>(null)
  const close = () => setDialog(null)
  const save = () => downloadFile('/money/book/table', `book-${day}.csv`, { day })
  return (
    <PageFrame
      title={words.bookOf(formatBookDay(day))}
      actions={
        <>
          <ForRole may="exports">
            <Button
              kind="quiet"
              busy={isBusy}
              onClick={() => void run(save, { done: words.tableSaved })}
            >
              <Icon of={Download} />
              {words.saveTable}
            </Button>
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
        <CloseDayDialog
          key={drawer.expected}
          day={day}
          expected={drawer.expected}
          onClose={close}
        />
      )}
    </PageFrame>
  )
}
