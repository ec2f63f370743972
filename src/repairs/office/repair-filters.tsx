import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { boardWords } from '../words/board.ts'

interface RepairFiltersProps {
  technicians: { id: string; name: string; open?: number }[]
}

/** Filters by text, technician and due date. */
export const RepairFilters = ({ technicians }: RepairFiltersProps) => {
  const words = useWords(boardWords)
  return (
    <ListTools>
      <SearchField label={words.search} />
      <FilterSelect
        label={words.technician}
        name="technician"
        options={[
          ['', words.everyone],
          ['me', words.mine],
          ['none', words.unassigned],
          ...technicians.map(
            ({ id, name, open }) =>
              [id, open === undefined ? name : words.withOpen(name, open)] as const,
          ),
        ]}
      />
      <FilterSelect label={words.due} name="due" options={Object.entries(words.dues)} />
    </ListTools>
  )
}
