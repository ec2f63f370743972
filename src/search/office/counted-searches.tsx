import type { Language } from '#kit/contract/language.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import type { CountedSearch } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'

/** Searches by frequency, with the products that customers open from them. */
export function MostSearched({ items }: { items: CountedSearch[] }) {
  const language = useLanguage()
  const words = useWords(searchOfficeWords)
  const commonText = useWords(commonWords)
  const isNarrowed = useListAddress().get('search') !== ''
  return (
    <>
      <ListTools>
        <SearchField label={words.find} />
      </ListTools>
      <DataTable
        caption={words.tabs.most}
        columns={columns(language)}
        rows={items}
        rowKey={({ phrase }) => phrase}
        empty={<p>{isNarrowed ? commonText.nothingFound : words.noSearches}</p>}
      />
    </>
  )
}

const columns = (language: Language): Column<CountedSearch>[] => {
  const words = searchOfficeWords(language)
  return [
    {
      key: 'name',
      label: words.columns.phrase,
      cell: ({ phrase, hidden }) => <Phrase of={phrase} isHidden={hidden} />,
    },
    { key: 'times', label: words.columns.times, numeric: true, cell: ({ times }) => times },
    {
      key: 'found',
      label: words.columns.found,
      numeric: true,
      cell: ({ found }) => <Found of={found} />,
    },
    {
      key: 'clicked',
      label: words.columns.clicked,
      cell: ({ clicked }) => <Clicked of={clicked} />,
    },
    {
      key: 'lastAt',
      label: words.columns.lastAt,
      cell: ({ lastAt }) => <time dateTime={lastAt}>{formatDay(lastAt)}</time>,
    },
    {
      key: 'actions',
      label: words.columns.actions,
      cell: (search) => <HideButton {...search} />,
    },
  ]
}

/** A search, linked to the list that customers see. */
export const Phrase = ({ of: phrase, isHidden = false }: { of: string; isHidden?: boolean }) => {
  const words = useWords(searchOfficeWords)
  return (
    <div className="phrase">
      <a className="strong" href={paths.listing({ search: phrase })}>
        {phrase}
      </a>{' '}
      {isHidden && <span className="status">{words.isHidden}</span>}
    </div>
  )
}

function Found({ of: found }: { of: number | null }) {
  const words = useWords(searchOfficeWords)
  if (found === null) return <span className="soft">{words.unknownResults}</span>
  return found === 0 ? <span className="status is-bad">{words.noResults}</span> : found
}

function Clicked({ of: clicked }: { of: CountedSearch['clicked'] }) {
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
  const { isBusy, run } = useAction()
  const setHidden = (next: boolean) => api.search.hideSearch({ phrase, hidden: next })
  const change = () =>
    run(() => setHidden(!hidden), {
      done: ({ message }) => message,
      undo: () => setHidden(hidden),
    })
  return (
    <div className="row row-actions">
      <Button
        kind="quiet"
        busy={isBusy}
        aria-label={hidden ? words.showThis(phrase) : words.hideThis(phrase)}
        onClick={change}
      >
        {hidden ? words.show : words.hide}
      </Button>
    </div>
  )
}
