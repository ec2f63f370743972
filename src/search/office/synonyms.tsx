import type { Language } from '#kit/contract/language.ts'
import type { Column } from '#kit/web/office/lists/data-table.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Synonym } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'
import { RuleList } from './rule-list.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

const columns = (language: Language): Column<Synonym>[] => {
  const words = searchOfficeWords(language)
  return [
    {
      key: 'name',
      label: words.columns.words,
      cell: (synonym) => <span className="phrase">{synonym.words.join(', ')}</span>,
    },
    {
      key: 'meaning',
      label: words.columns.meaning,
      cell: ({ meaning }) => <b>{meaning}</b>,
    },
  ]
}

/** Words that customers use, and what they mean. */
export const Synonyms = ({ items }: { items: Synonym[] }) => {
  const language = useLanguage()
  const words = useWords(searchOfficeWords)
  return (
    <RuleList
      kind="synonyms"
      items={items}
      columns={columns(language)}
      nameOf={(synonym) => synonym.words[0] ?? ''}
      add={words.addSynonym}
      none={words.noSynonyms}
      editor={(synonym, close) => <SynonymDialog synonym={synonym} onClose={close} />}
    />
  )
}
