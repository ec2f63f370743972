import { useState } from 'react'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import type { CountedSearch } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

type Cell = Column<CountedSearch>['cell']

interface CountedSearchesProps {
  items: CountedSearch[]
  caption: string
  none: string
  /** The columns between how often a search was made and when it was made last. */
  columns?: Column<CountedSearch>[]
  /** The controls after the search, such as a status. */
  mark?: Cell
  actions: Cell
}

/** Searches with their counts. Each is linked to the list that customers see. */
function CountedSearches({
  items,
  caption,
  none,
  columns = [],
  mark,
  actions,
}: CountedSearchesProps) {
  const words = useWords(searchOfficeWords)
  const commonText = useWords(commonWords)
  const isNarrowed = useListAddress().get('search') !== ''
  const phraseCell: Cell = (search) => (
    <div className="phrase">
      <a className="strong" href={paths.listing({ search: search.phrase })}>
        {search.phrase}
      </a>{' '}
      {mark?.(search)}
    </div>
  )
  return (
    <>
      <ListTools>
        <SearchField label={words.find} />
      </ListTools>
      <DataTable
        caption={caption}
        columns={[
          { key: 'name', label: words.columns.phrase, cell: phraseCell },
          { key: 'times', label: words.columns.times, numeric: true, cell: ({ times }) => times },
          ...columns,
          {
            key: 'lastAt',
            label: words.columns.lastAt,
            cell: ({ lastAt }) => <time dateTime={lastAt}>{formatDay(lastAt)}</time>,
          },
          {
            key: 'actions',
            label: words.columns.actions,
            cell: (search) => <div className="row row-actions">{actions(search)}</div>,
          },
        ]}
        rows={items}
        rowKey={({ phrase }) => phrase}
        empty={<p>{isNarrowed ? commonText.nothingFound : none}</p>}
      />
    </>
  )
}

/** Searches by frequency, with the products that customers open from them. */
export function MostSearched({ items }: { items: CountedSearch[] }) {
  const words = useWords(searchOfficeWords)
  return (
    <CountedSearches
      items={items}
      caption={words.tabs.most}
      none={words.noSearches}
      columns={labelColumns(words.columns, {
        found: { numeric: true, cell: ({ found }) => <ResultCount found={found} /> },
        clicked: ({ clicked }) => <OpenedProducts clicked={clicked} />,
      })}
      mark={({ hidden }) => hidden && <span className="status">{words.isHidden}</span>}
      actions={(search) => <HideButton {...search} />}
    />
  )
}

function ResultCount({ found }: Pick<CountedSearch, 'found'>) {
  const words = useWords(searchOfficeWords)
  if (found === null) return <span className="soft">{words.unknownResults}</span>
  return found === 0 ? <span className="status is-bad">{words.noResults}</span> : found
}

function OpenedProducts({ clicked }: Pick<CountedSearch, 'clicked'>) {
  const words = useWords(searchOfficeWords)
  if (clicked.length === 0) return <span className="soft">{words.noneOpened}</span>
  return (
    <ul className="opened">
      {clicked.map(({ id, productName, times }) => (
        <li key={id}>
          <Link to={officePaths.product(id)}>{words.opened(productName, times)}</Link>
        </li>
      ))}
    </ul>
  )
}

function HideButton({ phrase, hidden }: CountedSearch) {
  const words = useWords(searchOfficeWords)
  const { run } = useAction()
  const setHidden = (next: boolean) => api.search.hideSearch({ phrase, hidden: next })
  const change = () =>
    run(() => setHidden(!hidden), {
      done: ({ message }) => message,
      undo: () => setHidden(hidden),
    })
  return (
    <Button
      kind="quiet"
      aria-label={hidden ? words.showThis(phrase) : words.hideThis(phrase)}
      onClick={change}
    >
      {hidden ? words.show : words.hide}
    </Button>
  )
}

/** Searches that found nothing, with buttons to add a synonym or a redirect. */
export function FailedSearches({ items }: { items: CountedSearch[] }) {
  const words = useWords(searchOfficeWords)
  const [dialog, setDialog] = useState<{ typed: string; kind: 'synonym' | 'redirect' }>()
  const close = () => setDialog(undefined)
  return (
    <>
      <CountedSearches
        items={items}
        caption={words.tabs.failed}
        none={words.allFound}
        actions={({ phrase }) => (
          <>
            <Button
              kind="quiet"
              aria-label={words.addSynonymFor(phrase)}
              onClick={() => setDialog({ typed: phrase, kind: 'synonym' })}
            >
              {words.addSynonym}
            </Button>
            <Button
              kind="quiet"
              aria-label={words.addRedirectFor(phrase)}
              onClick={() => setDialog({ typed: phrase, kind: 'redirect' })}
            >
              {words.addRedirect}
            </Button>
          </>
        )}
      />
      {dialog?.kind === 'synonym' && (
        <SynonymDialog synonym={null} typed={dialog.typed} onClose={close} />
      )}
      {dialog?.kind === 'redirect' && (
        <RedirectDialog redirect={null} typed={dialog.typed} onClose={close} />
      )}
    </>
  )
}
