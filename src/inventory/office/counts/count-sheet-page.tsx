import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { mayChange } from '#access/web/acting.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { CountLine, CountSheet } from '../../counts.ts'
import { shelfWords } from '../../words/shelf.ts'
import { CountTable } from './count-table.tsx'
import { findLine } from './find-line.ts'
import { useCountSheet } from './use-count-sheet.ts'

export const loader = ({ api, params }: LoaderArgs) => api.inventory.sheet({ id: params.id ?? '' })

/** A count sheet to print, type into and book. */
export function Component() {
  const language = useLanguage()
  const words = useWords(shelfWords)
  const { sheet, lines: loadedLines } = useLoaderData<typeof loader>()
  const { lines, errors, isBusy, save, post, discard } = useCountSheet(sheet.id, loadedLines)
  const [dialog, setDialog] = useState<'post' | 'discard' | null>(null)
  const isOpen = sheet.postedAt === null && mayChange()
  const title = words.sheetTitle(sheet.id, sheet.title)
  const countedLines = lines.filter((line) => line.counted !== null)

  return (
    <PageFrame
      title={title}
      back={{ to: officePaths.countSheets(), label: words.countTitle }}
      actions={
        <>
          <Button kind="quiet" onClick={() => window.print()}>
            <Icon of={Printer} />
            {words.printSheet}
          </Button>
          {isOpen && (
            <>
              <Button kind="quiet" onClick={() => setDialog('discard')}>
                {words.discardSheet}
              </Button>
              <Button
                busy={isBusy}
                disabled={countedLines.length === 0}
                onClick={() => setDialog('post')}
              >
                {words.postSheet}
              </Button>
            </>
          )}
        </>
      }
    >
      <p className="soft">
        {describeState(sheet, language)}
        {' · '}
        {words.countedOf(countedLines.length, lines.length)}
      </p>
      {isOpen && <FindRow lines={lines} />}
      <div className="sheet list-frame">
        <CountTable caption={title} lines={lines} isOpen={isOpen} errors={errors} onSave={save} />
      </div>
      {dialog === 'post' && (
        <PostDialog
          lines={lines}
          busy={isBusy}
          onCancel={() => setDialog(null)}
          onConfirm={() => void post().then(() => setDialog(null))}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={words.discardTitle}
          confirm={words.discardSheet}
          danger
          busy={isBusy}
          onCancel={() => setDialog(null)}
          onConfirm={() => void discard().then((isDiscarded) => isDiscarded || setDialog(null))}
        >
          <p>{words.discardIntro}</p>
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}

const describeState = (
  { openedAt, openedBy, postedAt, postedBy }: CountSheet,
  language: Language,
) => {
  const words = shelfWords(language)
  return postedAt
    ? words.postedBy(formatMoment(postedAt), postedBy)
    : words.openedBy(words.printedAt(formatMoment(openedAt)), openedBy)
}

/** Moves the focus to the row of a scanned or typed product. */
function FindRow({ lines }: { lines: CountLine[] }) {
  const words = useWords(shelfWords)
  const [text, setText] = useState('')
  const focusRow = () => {
    const line = findLine(lines, text)
    if (!line) return toast.error(words.noSuchRow)
    setText('')
    const field = document.getElementById(`count-${line.productId}`)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }
  return (
    <form
      className="count-find"
      onSubmit={(event) => {
        event.preventDefault()
        focusRow()
      }}
    >
      <Field
        id="count-find"
        label={words.findRow}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  )
}

interface PostDialogProps {
  lines: CountLine[]
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Sums up the differences before they are booked. */
function PostDialog({ lines, ...dialogProps }: PostDialogProps) {
  const words = useWords(shelfWords)
  const countedLines = lines.filter((line) => line.counted !== null)
  const differing = countedLines.filter((line) => line.counted !== line.seen)
  const units = differing.reduce((sum, line) => sum + (line.counted ?? 0) - line.seen, 0)
  return (
    <ConfirmDialog title={words.postTitle} confirm={words.postSheet} {...dialogProps}>
      <p>{words.postIntro(differing.length, words.signed(units))}</p>
      {countedLines.length < lines.length && (
        <p>{words.postUncounted(lines.length - countedLines.length)}</p>
      )}
    </ConfirmDialog>
  )
}
