import { FilterSelect, ListTools, SearchField } from '#kit/web/office/list-tools.tsx'
import { deskWords as words } from '../desk-words.ts'

interface DeskFiltersProps {
  technicians: { id: string; name: string; open?: number }[]
}

/** Whose work, due when, and what it is called. */
export const DeskFilters = ({ technicians }: DeskFiltersProps) => (
  <ListTools>
    <SearchField label={words.search} />
    <FilterSelect
      label={words.technician}
      name="technician"
      options={[
        ['', words.everybody],
        ['me', words.mine],
        ['none', words.nobody],
        ...technicians.map(
          ({ id, name, open }) =>
            [id, open === undefined ? name : words.withOpen(name, open)] as const,
        ),
      ]}
    />
    <FilterSelect label={words.due} name="due" options={Object.entries(words.dues)} />
  </ListTools>
)
