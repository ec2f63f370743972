import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { barcodeKey, codeKey } from '#catalog/codes.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { mayChange } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { officePaths } from '#office-pages.ts'
import type { CountLine } from '../counts.ts'
import { shelfWords as words } from '../shelf-words.ts'
import { CountRow } from './count-row.tsx'

export const loader = ({ api, params }: LoaderArgs) => api.inventory.sheet({ id: params.id ?? '' })

/** The line that a scanned code or a typed name means. */
function findLine(lines: CountLine[], typed: string) {
  const [key, barcode, name] = [codeKey(typed), barcodeKey(typed), typed.trim().toLowerCase()]
  const isCoded = (line: CountLine) =>
    (barcode !== null && line.barcode !== '' && barcodeKey(line.barcode) === barcode) ||
    (key !== '' && line.sku !== '' && codeKey(line.sku) === key)
  return (
    lines.find(isCoded) ??
    lines.find(({ productName }) => name !== '' && productName.toLowerCase().includes(name))
  )
}

/** A shelf that is counted: to print, to type into, and to book. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { sheet } = loaded
  const [lines, setLines] = useState(loaded.lines)
  useEffect(() => setLines(loaded.lines), [loaded.lines])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState<'post' | 'discard' | null>(null)
  const [sought, setSought] = useState('')
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const { id, title, openedAt, openedBy, postedAt, postedBy } = sheet
  const isOpen = postedAt === null && mayChange()

  const counted = lines.filter((line) => line.counted !== null)
  const differing = counted.filter((line) => line.counted !== line.seen)
  const pieces = differing.reduce((sum, line) => sum + (line.counted ?? 0) - line.seen, 0)

  const save = async (
    productId: string,
    ...[value, moved]: Parameters<Parameters<typeof CountRow>[0]['onSave']>
  ) => {
    try {
      const saved = await api.inventory.saveCounts({
        id,
        lines: [{ productId, counted: value, moved }],
      })
      setLines((now) =>
        now.map((line) => saved.lines.find((each) => each.productId === line.productId) ?? line),
      )
      setErrors(({ [productId]: _, ...others }) => others)
      return undefined
    } catch (error) {
      return `${words.notSavedRow}: ${toApiError(error).message}`
    }
  }
  const post = async () => {
    await run(() => api.inventory.postSheet({ id }), {
      done: words.posted,
      refused: async ({ message, fields }) => {
        setErrors(fields)
        toast.error(message)
        setLines((await api.inventory.sheet({ id })).lines)
      },
    })
    setAsked(null)
  }
  const discard = async () => {
    if (await run(() => api.inventory.discardSheet({ id })))
      void navigate(officePaths.countSheets(), { replace: true })
    else setAsked(null)
  }
  const seek = () => {
    const line = findLine(lines, sought)
    if (!line) return toast.error(words.noSuchRow)
    setSought('')
    const field = document.getElementById(`count-${line.productId}`)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }

  return (
    <PageFrame
      title={words.sheetTitle(id, title)}
      back={{ to: officePaths.countSheets(), label: words.countTitle }}
      actions={
        <>
          <Button kind="quiet" onClick={() => window.print()}>
            <Icon of={Printer} />
            {words.printSheet}
          </Button>
          {isOpen && (
            <>
              <Button kind="quiet" onClick={() => setAsked('discard')}>
                {words.discardSheet}
              </Button>
              <Button
                busy={isBusy}
                disabled={counted.length === 0}
                onClick={() => setAsked('post')}
              >
                {words.postSheet}
              </Button>
            </>
          )}
        </>
      }
    >
      <p className="soft">
        {postedAt
          ? words.postedBy(formatMoment(postedAt), postedBy)
          : words.openedBy(words.printedAt(formatMoment(openedAt)), openedBy)}
        {' · '}
        {words.countedOf(counted.length, lines.length)}
      </p>
      {isOpen && (
        <form
          className="count-find"
          onSubmit={(event) => {
            event.preventDefault()
            seek()
          }}
        >
          <Field
            id="count-find"
            label={words.findRow}
            autoComplete="off"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </form>
      )}
      <div className="sheet list-frame">
        <table className="count-table">
          <caption className="hidden">{words.sheetTitle(id, title)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.sheetColumns.product}</th>
              <th scope="col" className="r">
                {words.sheetColumns.shelf}
              </th>
              <th scope="col" className="r">
                {words.sheetColumns.counted}
              </th>
              <th scope="col" className="r count-difference">
                {words.sheetColumns.difference}
              </th>
            </tr>
          </thead>
          {[...Map.groupBy(lines, ({ categoryName }) => categoryName)].map(
            ([category, ofCategory]) => (
              <tbody key={category}>
                <tr>
                  <th scope="colgroup" colSpan={4}>
                    {category}
                  </th>
                </tr>
                {ofCategory.map((line) => (
                  <CountRow
                    key={line.productId}
                    line={line}
                    isOpen={isOpen}
                    error={errors[line.productId]}
                    onSave={(...given) => save(line.productId, ...given)}
                  />
                ))}
              </tbody>
            ),
          )}
        </table>
      </div>
      {asked === 'post' && (
        <ConfirmDialog
          title={words.postTitle}
          confirm={words.postSheet}
          busy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void post()}
        >
          <p>{words.postWhat(differing.length, words.signed(pieces))}</p>
          {counted.length < lines.length && (
            <p>{words.postUncounted(lines.length - counted.length)}</p>
          )}
        </ConfirmDialog>
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title={words.discardTitle}
          confirm={words.discardSheet}
          danger
          busy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void discard()}
        >
          <p>{words.discardWhat}</p>
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}
