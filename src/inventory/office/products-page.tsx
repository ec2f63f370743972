import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { shopHandle } from '#access/member-access.ts'
import { actingSeller, mayChange } from '#access/web/acting.ts'
import { useMay } from '#accounts/shop/session/use-may.ts'
import { RecentChanges, RunningJobs } from '#jobs/office/running-jobs.tsx'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { DataTable } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useSelection } from '#kit/web/office/lists/use-selection.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { productStates, stockLevels, unapprovedStates } from '../model.ts'
import { inventoryOfficeWords } from '../words/office.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { BulkTarget } from './bulk/bulk-change.ts'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { ExportDialog } from './bulk/export-dialog.tsx'
import { categoryOptions } from './fields/category-options.ts'
import { listSellerChoices, sellerOptions } from './fields/seller-options.ts'
import { columnsWithSeller, productColumns } from './product-columns.tsx'
import { parseProductFilter, parseProductListQuery } from './product-query.ts'

export async function loader({ api, url }: LoaderArgs) {
  const [products, categories, jobs, sellers] = await Promise.all([
    api.inventory.products(parseProductListQuery(url)),
    api.catalog.categories(),
    api.jobs.recent(),
    listSellerChoices(api),
  ])
  const hasSellers = sellers.length > 0 || actingSeller() !== null
  const states = productStates.filter(
    (state) => hasSellers || !unapprovedStates.some((unapproved) => state === unapproved),
  )
  return { products, categories, jobs, sellers, states, filter: parseProductFilter(url) }
}

export function Component() {
  const language = useLanguage()
  const words = useWords(inventoryOfficeWords)
  const commonText = useWords(commonWords)
  const { products, categories, jobs, sellers, states, filter } = useLoaderData<typeof loader>()
  const selection = useSelection(products.items.map(({ id }) => id))
  const [bulkTarget, setBulkTarget] = useState<BulkTarget | null>(null)
  const [isExporting, setIsExporting] = useState(false)

  return (
    <PageFrame title={words.title} actions={<PageActions onExport={() => setIsExporting(true)} />}>
      <RunningJobs jobs={jobs} />
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.category}
          name="category"
          options={[['', words.allCategories], ...categoryOptions(categories)]}
        />
        <FilterSelect
          label={words.stock}
          name="stock"
          options={[
            ['', words.anyStock],
            ...stockLevels.map((level) => [level, words.levels[level]] as const),
          ]}
        />
        <FilterSelect
          label={words.state}
          name="state"
          options={[
            ['', words.anyState],
            ...states.map((state) => [state, words.states[state]] as const),
          ]}
        />
        {sellers.length > 0 && (
          <FilterSelect
            label={words.seller}
            name="seller"
            options={[['', words.allSellers], ...sellerOptions(sellers, shopHandle, language)]}
          />
        )}
      </ListTools>
      <DataTable
        caption={words.title}
        columns={sellers.length > 0 ? columnsWithSeller(language) : productColumns(language)}
        rows={products.items}
        rowKey={({ id }) => id}
        rowName={({ productName }) => productName}
        selection={mayChange() ? selection : undefined}
        empty={<p>{commonText.nothingFound}</p>}
      />
      <ListPager total={products.total} />
      <RecentChanges jobs={jobs} />
      <BulkBar
        selection={selection}
        total={products.total}
        onChoose={setBulkTarget}
        filter={filter}
      />
      {isExporting && (
        <ExportDialog
          filter={filter}
          count={products.total}
          onClose={() => setIsExporting(false)}
        />
      )}
      {bulkTarget && (
        <BulkDialog
          target={bulkTarget}
          categories={categories}
          onClose={() => setBulkTarget(null)}
          onDone={() => {
            setBulkTarget(null)
            selection.clear()
          }}
        />
      )}
    </PageFrame>
  )
}

function PageActions({ onExport }: { onExport: () => void }) {
  const words = useWords(inventoryOfficeWords)
  const [mayExport, mayEdit, mayPrice] = [useMay('exports'), useMay('products'), useMay('prices')]
  return (
    <>
      {mayExport && (
        <Button kind="quiet" onClick={onExport}>
          <Icon of={Download} />
          {words.export}
        </Button>
      )}
      {mayChange() && mayEdit && (
        <>
          <Link className="btn btn-quiet" to={officePaths.importProducts}>
            <Icon of={Upload} />
            {words.import}
          </Link>
          {mayPrice && (
            <Link className="btn" to={officePaths.newProduct()}>
              <Icon of={Plus} />
              {words.add}
            </Link>
          )}
        </>
      )}
    </>
  )
}
