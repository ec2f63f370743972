import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { mayChange } from '#access/web/acting.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { listQuery } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { CountSheet } from '../../counts.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { shelfWords } from '../../words/shelf.ts'
import { categoryOptions } from '../fields/category-options.ts'

export async function loader({ api, url }: LoaderArgs) {
  const [sheets, categories] = await Promise.all([
    api.inventory.sheets(listQuery(url)),
    api.catalog.categories(),
  ])
  return { sheets, categories }
}

const columns = (language: Language): Column<CountSheet>[] => {
  const words = shelfWords(language)
  const labels = words.countColumns
  return [
    {
      key: 'name',
      label: labels.sheet,
      cell: ({ id, title }) => (
        <Link to={officePaths.countSheet(id)}>{words.sheetTitle(id, title)}</Link>
      ),
    },
    {
      key: 'opened',
      label: labels.opened,
      cell: ({ openedAt, openedBy }) => words.openedBy(formatMoment(openedAt), openedBy),
    },
    {
      key: 'counted',
      label: labels.counted,
      numeric: true,
      cell: ({ counted, products }) => words.countedOf(counted, products),
    },
    {
      key: 'difference',
      label: labels.difference,
      numeric: true,
      cell: ({ difference }) => words.signed(difference),
    },
    {
      key: 'state',
      label: labels.state,
      cell: ({ postedAt }) => (
        <span className={`status ${postedAt ? 'is-good' : 'is-info'}`}>
          {words.countStates[postedAt ? 'posted' : 'open']}
        </span>
      ),
    },
  ]
}

/** Open and booked count sheets. */
export function Component() {
  const language = useLanguage()
  const inventoryOfficeText = useWords(inventoryOfficeWords)
  const words = useWords(shelfWords)
  const { sheets, categories } = useLoaderData<typeof loader>()
  const [category, setCategory] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const open = async () => {
    setError(undefined)
    const sheet = await run(() => api.inventory.openSheet(category ? { category } : {}), {
      done: words.countOpened,
      refused: ({ message, fields }) => setError(Object.values(fields)[0] ?? message),
    })
    if (sheet) void navigate(officePaths.countSheet(sheet.id))
  }
  return (
    <PageFrame title={words.countTitle}>
      {mayChange() && (
        <section className="sheet open-count">
          <p>{words.countIntro}</p>
          <SelectField
            id="count-category"
            label={inventoryOfficeText.category}
            value={category}
            error={error}
            options={[['', words.countEverything], ...categoryOptions(categories)]}
            onChange={({ target }) => setCategory(target.value)}
          />
          <Button busy={isBusy} onClick={() => void open()}>
            {words.countOpen}
          </Button>
        </section>
      )}
      <DataTable
        caption={words.countTitle}
        columns={columns(language)}
        rows={sheets.items}
        rowKey={({ id }) => id}
        empty={<p>{words.countNone}</p>}
      />
      <ListPager total={sheets.total} />
    </PageFrame>
  )
}
