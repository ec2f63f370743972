import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Attribute } from '../../attribute.ts'
import { catalogOfficeWords } from '../../words/office.ts'
import { indentedName, toRows } from '../categories/category-tree.ts'
import { AttributeDialog } from './attribute-dialog.tsx'

const maxListedOptions = 4

function describeValues({ type, unit, options }: Attribute, language: Language) {
  const words = catalogOfficeWords(language).attributes
  if (type !== 'choice') return unit ? words.withUnit(words.types[type], unit) : words.types[type]
  const listed = options.slice(0, maxListedOptions).join(', ')
  const more = options.length - maxListedOptions
  return more > 0 ? words.moreOptions(listed, more) : listed
}

const uses = ['filterable', 'comparable', 'required'] as const
const describeUses = (attribute: Attribute, language: Language) => {
  const words = catalogOfficeWords(language).attributes
  return uses
    .filter((use) => attribute[use])
    .map((use) => words.uses[use])
    .join(', ')
}

export async function loader({ api, url }: LoaderArgs) {
  const { search = '', group, category, page = '1' } = listQuery(url, 'search', 'group', 'category')
  const [all, inCategory, { categories }] = await Promise.all([
    api.catalog.attributes(),
    api.catalog.attributes({ categoryId: category }),
    api.catalog.categoryTree(),
  ])
  const searchText = search.toLowerCase()
  const attributes = inCategory.filter(
    (attribute) =>
      (!group || attribute.group === group) &&
      [attribute.label, attribute.name, ...attribute.options].some((text) =>
        text.toLowerCase().includes(searchText),
      ),
  )
  const { offset, limit } = toRange({ page: Number(page) })
  return {
    attributes: attributes.slice(offset, offset + limit),
    total: attributes.length,
    groups: [...new Set(all.map((attribute) => attribute.group))].sort(),
    categories,
  }
}

const columnsFor = (
  nameOf: (categoryId: string) => string,
  actions: Column<Attribute>['cell'],
  language: Language,
): Column<Attribute>[] => {
  const words = catalogOfficeWords(language).attributes
  return [
    {
      key: 'label',
      label: words.columns.label,
      cell: ({ label, name }) => <Name label={label} name={name} />,
    },
    {
      key: 'type',
      label: words.columns.values,
      cell: (attribute) => describeValues(attribute, language),
    },
    { key: 'group', label: words.columns.group, cell: ({ group }) => group },
    {
      key: 'categories',
      label: words.columns.categories,
      cell: ({ categoryIds }) => categoryIds.map(nameOf).join(', '),
    },
    {
      key: 'use',
      label: words.columns.uses,
      cell: (attribute) => describeUses(attribute, language),
    },
    { key: 'actions', label: words.columns.actions, cell: actions },
  ]
}

export function Component() {
  const language = useLanguage()
  const commonText = useWords(commonWords)
  const words = useWords(catalogOfficeWords).attributes
  const { attributes, total, groups, categories } = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<Attribute | 'new' | null>(null)
  const rows = toRows(categories)
  const names = new Map(categories.map(({ id, categoryName }) => [id, categoryName]))
  const columns = columnsFor(
    (id) => names.get(id) ?? '',
    (attribute) => (
      <div className="row row-actions">
        <Button
          kind="quiet"
          aria-label={commonText.editThis(attribute.label)}
          onClick={() => setEdited(attribute)}
        >
          {commonText.edit}
        </Button>
        <ConfirmAction
          verb={commonText.delete}
          name={commonText.deleteThis(attribute.label)}
          title={words.removeTitle(attribute.label)}
          danger
          send={() => api.catalog.deleteAttribute({ id: attribute.id })}
        >
          <p>{words.removing}</p>
        </ConfirmAction>
      </div>
    ),
    language,
  )
  return (
    <PageFrame
      title={words.title}
      actions={<Button onClick={() => setEdited('new')}>{words.define}</Button>}
    >
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.category}
          name="category"
          options={[
            ['', words.allCategories],
            ...rows.map((row) => [row.category.id, indentedName(row)] as const),
          ]}
        />
        <FilterSelect
          label={words.group}
          name="group"
          options={[['', words.allGroups], ...groups.map((group) => [group, group] as const)]}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={attributes}
        rowKey={({ id }) => id}
        empty={<p>{commonText.nothingFound}</p>}
      />
      <ListPager total={total} />
      {edited && (
        <AttributeDialog
          attribute={edited === 'new' ? null : edited}
          categories={rows}
          groups={groups}
          onClose={() => setEdited(null)}
        />
      )}
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
