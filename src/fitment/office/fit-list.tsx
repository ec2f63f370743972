import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { fitSources } from '../model.ts'
import type { StaffFit } from '../staff-contract.ts'
import { fitmentOfficeWords } from '../words/office.ts'
import { fitmentWords } from '../words/shop.ts'
import { formatYears } from '../years.ts'
import { FitsDialog } from './fits-dialog.tsx'

function createDataColumns(language: Language): Column<StaffFit>[] {
  const words = fitmentOfficeWords(language)
  const { allYears } = fitmentWords(language)
  return labelColumns(
    { ...words.columns, name: words.columns.product },
    {
      name: ({ product }) => (
        <Link className="link" to={officePaths.product(product.id)}>
          {product.productName}
        </Link>
      ),
      device: ({ device }) => device.name,
      years: ({ yearFrom, yearTo }) => formatYears(yearFrom, yearTo, language) || allYears,
      verdict: ({ fits }) => (fits ? words.doesFit : words.doesNotFit),
      source: ({ source, confidence, note }) => (
        <>
          {words.sources[source]}, {words.confidences[confidence].toLowerCase()}
          {note && <span className="soft phrase">{note}</span>}
        </>
      ),
    },
  )
}

/** The recorded fits, with source and confidence. */
export function FitList({ items }: { items: StaffFit[] }) {
  const language = useLanguage()
  const words = useWords(fitmentOfficeWords)
  const commonText = useWords(commonWords)
  const address = useListAddress()
  const isOfOneProduct = address.get('productId') !== ''
  const isFiltered = address.get('search') !== ''
  const [isAdding, setAdding] = useState(false)
  const columns: Column<StaffFit>[] = [
    ...createDataColumns(language),
    {
      key: 'actions',
      label: words.columns.actions,
      cell: ({ id, product, device }) => (
        <ConfirmAction
          verb={commonText.delete}
          name={commonText.deleteThis(`${product.productName}, ${device.name}`)}
          title={words.removeFit(product.productName, device.name)}
          danger
          send={() => api.fitment.deleteFit({ id })}
          done={words.fitRemoved}
        >
          <p>{words.removeFitWarning}</p>
        </ConfirmAction>
      ),
    },
  ]
  return (
    <>
      <ListTools>
        <SearchField label={words.find} />
        <FilterSelect
          label={words.source}
          name="source"
          all={words.allSources}
          options={fitSources.map((source) => [source, words.sources[source]] as const)}
        />
        <Button onClick={() => setAdding(true)}>{words.addFits}</Button>
      </ListTools>
      {isOfOneProduct && (
        <p>
          {words.ofOneProduct}{' '}
          <Link className="link" to={officePaths.fitment({ tab: 'fits' })}>
            {words.allFits}
          </Link>
        </p>
      )}
      <DataTable
        caption={words.tabs.fits}
        columns={columns}
        rows={items}
        empty={<p>{isFiltered ? commonText.nothingFound : words.noFits}</p>}
      />
      {isAdding && <FitsDialog onClose={() => setAdding(false)} />}
    </>
  )
}
