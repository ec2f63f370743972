import { type ReactNode, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { searchOfficeWords } from '../words/office.ts'

type Kind = keyof ReturnType<typeof searchOfficeWords>['removing']

const removals = {
  synonyms: api.search.deleteSynonym,
  redirects: api.search.deleteRedirect,
  featured: api.search.deleteFeatured,
} satisfies Record<Kind, unknown>

interface RuleListProps<Rule> {
  kind: Kind
  items: Rule[]
  columns: Column<Rule>[]
  nameOf: (rule: Rule) => string
  /** The label of the button that adds a rule. */
  add: string
  none: string
  /** The dialog that changes a rule, or adds one if it is null. */
  editor: (rule: Rule | null, close: () => void) => ReactNode
}

/** A searchable list of search rules that staff add, change and remove. */
export function RuleList<Rule extends { id: string }>({
  kind,
  items,
  columns,
  nameOf,
  add,
  none,
  editor,
}: RuleListProps<Rule>) {
  const words = useWords(searchOfficeWords)
  const commonText = useWords(commonWords)
  const isNarrowed = useListAddress().get('search') !== ''
  const [edited, setEdited] = useState<Rule | 'new' | null>(null)
  const actions = (rule: Rule) => (
    <div className="row row-actions">
      <Button
        kind="quiet"
        aria-label={commonText.editThis(nameOf(rule))}
        onClick={() => setEdited(rule)}
      >
        {commonText.edit}
      </Button>
      <ConfirmAction
        verb={commonText.delete}
        name={commonText.deleteThis(nameOf(rule))}
        title={words.removeTitle(nameOf(rule))}
        danger
        send={() => removals[kind]({ id: rule.id })}
        done={words.removed}
      >
        <p>{words.removing[kind]}</p>
      </ConfirmAction>
    </div>
  )
  return (
    <>
      <ListTools>
        <SearchField label={words.find} />
        <Button onClick={() => setEdited('new')}>{add}</Button>
      </ListTools>
      <DataTable
        caption={words.tabs[kind]}
        columns={[...columns, { key: 'actions', label: words.columns.actions, cell: actions }]}
        rows={items}
        empty={<p>{isNarrowed ? commonText.nothingFound : none}</p>}
      />
      {edited && editor(edited === 'new' ? null : edited, () => setEdited(null))}
    </>
  )
}
