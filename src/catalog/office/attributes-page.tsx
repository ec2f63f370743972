import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import type { Attribute } from '#contract/catalog.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '../list/list-tools.tsx'
import { listQuery } from '../list/use-list-address.ts'
import { AttributeDialog } from './attribute-dialog.tsx'
import { usesInWords, valuesInWords } from './attribute-words.ts'
import { indented, toRows } from './category-tree.ts'
import { RemoveAttribute } from './remove-attribute.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const { search = '', group, category, page = '1' } = listQuery(url, 'search', 'group', 'category')
  const [all, found, { categories }] = await Promise.all([
    api.catalog.attributes(),
    api.catalog.attributes({ categoryId: category }),
    api.catalog.categoryTree(),
  ])
  const words = search.toLowerCase()
  const attributes = found.filter(
    (attribute) =>
      (!group || attribute.group === group) && [attribute.label, attribute.name, ...attribute.options].some((text) => text.toLowerCase().includes(words)),
  )
  const first = (Number(page) - 1) * defaultPageSize
  return {
    attributes: attributes.slice(first, first + defaultPageSize),
    total: attributes.length,
    groups: [...new Set(all.map((attribute) => attribute.group))].sort(),
    categories,
  }
}

const columnsFor = (nameOf: (categoryId: string) => string, actions: Column<Attribute>['cell']): Column<Attribute>[] => [
  { key: 'label', label: 'Attribute', cell: ({ label, name }) => <Name label={label} name={name} /> },
  { key: 'type', label: 'Values', cell: valuesInWords },
  { key: 'group', label: 'Group', cell: ({ group }) => group },
  { key: 'categories', label: 'Categories', cell: ({ categoryIds }) => categoryIds.map(nameOf).join(', ') },
  { key: 'use', label: 'Use', cell: usesInWords },
  { key: 'actions', label: 'Change', cell: actions },
]

export function Component() {
  const { attributes, total, groups, categories } = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<Attribute | 'new' | null>(null)
  const [removed, setRemoved] = useState<Attribute | null>(null)
  const rows = toRows(categories)
  const names = new Map(categories.map(({ id, categoryName }) => [id, categoryName]))
  const columns = columnsFor(
    (id) => names.get(id) ?? '',
    (attribute) => (
      <div className="row row-actions">
        <Button kind="quiet" aria-label={`Edit ${attribute.label}`} onClick={() => setEdited(attribute)}>
          Edit
        </Button>
        <Button kind="quiet" aria-label={`Remove ${attribute.label}`} onClick={() => setRemoved(attribute)}>
          Remove
        </Button>
      </div>
    ),
  )
  return (
    <PageFrame title="Attributes" actions={<Button onClick={() => setEdited('new')}>Define an attribute</Button>}>
      <ListTools>
        <SearchField label="Search by name or option" />
        <FilterSelect label="Category" name="category" options={[['', 'All categories'], ...rows.map((row) => [row.category.id, indented(row)] as const)]} />
        <FilterSelect label="Group" name="group" options={[['', 'All groups'], ...groups.map((group) => [group, group] as const)]} />
      </ListTools>
      <DataTable
        caption="Attributes that products can carry"
        columns={columns}
        rows={attributes}
        rowKey={({ id }) => id}
        empty={<p>{adminMessages.nothingFound}</p>}
      />
      <ListPager total={total} />
      {edited && <AttributeDialog attribute={edited === 'new' ? null : edited} categories={rows} groups={groups} onClose={() => setEdited(null)} />}
      {removed && <RemoveAttribute attribute={removed} onClose={() => setRemoved(null)} />}
    </PageFrame>
  )
}

function Name({ label, name }: { label: string; name: string }) {
  return (
    <div>
      <b>{label}</b> <span className="soft">{name}</span>
    </div>
  )
}
