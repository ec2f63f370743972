import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { productStates, stockLevels } from '#contract/inventory.rules.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useAction } from '../form/use-action.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '../list/list-tools.tsx'
import { useSelection } from '../list/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Chosen } from './bulk-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { categoryOptions } from './category-options.ts'
import { productColumns } from './product-columns.tsx'
import { productFilter, productListQuery } from './product-query.ts'
import { RunningJobs } from './running-jobs.tsx'
import { exportProducts } from './save-file.ts'

export async function loader({ api, url }: LoaderArgs) {
  const [products, categories, jobs] = await Promise.all([api.inventory.products(productListQuery(url)), api.catalog.categories(), api.jobs.recent()])
  return { products, categories, jobs, filter: productFilter(url) }
}

export function Component() {
  const { products, categories, jobs, filter } = useLoaderData<typeof loader>()
  const selection = useSelection(products.items.map(({ id }) => id))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { isBusy, run } = useAction()
  const exportAll = () => void run(() => exportProducts(filter), { done: adminMessages.products.exported })

  return (
    <PageFrame
      title="Products"
      actions={
        <>
          <Button kind="quiet" busy={isBusy} onClick={exportAll}>
            <Icon of={Download} />
            Export
          </Button>
          <Link className="btn btn-quiet" to={adminPaths.importProducts}>
            <Icon of={Upload} />
            Import
          </Link>
          <Link className="btn" to={adminPaths.newProduct()}>
            <Icon of={Plus} />
            Add product
          </Link>
        </>
      }
    >
      <RunningJobs jobs={jobs} />
      <ListTools>
        <SearchField label="Search by name, brand, model, slug or id" />
        <FilterSelect label="Category" name="category" options={[['', 'All categories'], ...categoryOptions(categories)]} />
        <FilterSelect label="Stock" name="stock" options={[['', 'Any stock'], ...Object.entries(stockLevels)]} />
        <FilterSelect label="State" name="state" options={[['', 'Any state'], ...Object.entries(productStates)]} />
      </ListTools>
      <DataTable
        caption="Products"
        columns={productColumns}
        rows={products.items}
        rowKey={({ id }) => id}
        rowName={({ productName }) => productName}
        selection={selection}
        empty={<p>{adminMessages.nothingFound}</p>}
      />
      <ListPager total={products.total} />
      <BulkBar selection={selection} total={products.total} onChoose={setChosen} filter={filter} />
      {chosen && (
        <BulkDialog
          chosen={chosen}
          categories={categories}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            selection.clear()
          }}
        />
      )}
    </PageFrame>
  )
}
