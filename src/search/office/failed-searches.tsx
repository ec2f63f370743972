import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { CountedSearch } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'
import { Phrase } from './most-searched.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

const columnsFor = (
  actions: Column<CountedSearch>['cell'],
  language: Language,
): Column<CountedSearch>[] => {
  const words = searchOfficeWords(language)
  return [
    {
      key: 'name',
      label: words.columns.phrase,
      cell: ({ phrase }) => <Phrase of={phrase} />,
    },
    { key: 'times', label: words.columns.times, numeric: true, cell: ({ times }) => times },
    {
      key: 'lastAt',
      label: words.columns.lastAt,
      cell: ({ lastAt }) => <time dateTime={lastAt}>{formatDay(lastAt)}</time>,
    },
    { key: 'actions', label: words.columns.actions, cell: actions },
  ]
}

/** Searches that found nothing, with buttons to add a synonym or a redirect. */
export function FailedSearches({ items }: { items: CountedSearch[] }) {
  const language = useLanguage()
  const words = useWords(searchOfficeWords)
  const commonText = useWords(commonWords)
  const isNarrowed = useListAddress().get('search') !== ''
  const [dialog, setDialog] = useState<{ phrase: string; kind: 'synonym' | 'redirect' } | null>(
    null,
  )
  const close = () => setDialog(null)
  const columns = columnsFor(
    ({ phrase }) => (
      <div className="row row-actions">
        <Button
          kind="quiet"
          aria-label={words.addSynonymFor(phrase)}
          onClick={() => setDialog({ phrase, kind: 'synonym' })}
        >
          {words.addSynonym}
        </Button>
        <Button
          kind="quiet"
          aria-label={words.addRedirectFor(phrase)}
          onClick={() => setDialog({ phrase, kind: 'redirect' })}
        >
          {words.addRedirect}
        </Button>
      </div>
    ),
    language,
  )
  return (
    <>
      <ListTools>
        <SearchField label={words.find} />
      </ListTools>
      <DataTable
        caption={words.tabs.failed}
        columns={columns}
        rows={items}
        rowKey={({ phrase }) => phrase}
        empty={<p>{isNarrowed ? commonText.nothingFound : words.allFound}</p>}
      />
      {dialog?.kind === 'synonym' && (
        <SynonymDialog synonym={null} typed={dialog.phrase} onClose={close} />
      )}
      {dialog?.kind === 'redirect' && (
        <RedirectDialog redirect={null} typed={dialog.phrase} onClose={close} />
      )}
    </>
  )
}
