import type { Column } from '#kit/web/office/data-table.tsx'
import { searchOfficeWords as words } from '../office-words.ts'
import type { Synonym } from '../staff-contract.ts'
import { RuleList } from './rule-list.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

const columns: Column<Synonym>[] = [
  {
    key: 'name',
    label: words.columns.words,
    cell: (synonym) => <span className="phrase">{synonym.words.join(', ')}</span>,
  },
  { key: 'meaning', label: words.columns.meaning, cell: ({ meaning }) => <b>{meaning}</b> },
]

/** Words that customers use, and what they mean. */
export const Synonyms = ({ items }: { items: Synonym[] }) => (
  <RuleList
    kind="synonyms"
    items={items}
    columns={columns}
    nameOf={(synonym) => synonym.words[0] ?? ''}
    add={words.addSynonym}
    none={words.noSynonyms}
    editor={(synonym, close) => <SynonymDialog synonym={synonym} onClose={close} />}
  />
)
