import { Trash2 } from 'lucide-react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { fitmentOfficeWords as words } from '../office-words.ts'

export interface Named {
  id: string
  name: string
}

/** What was picked, each with a way to leave it out again. */
export const Chosen = ({
  items,
  label,
  onChange,
}: {
  items: Named[]
  label: string
  onChange: (items: Named[]) => void
}) =>
  items.length > 0 && (
    <ul className="chosen" aria-label={label}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label={words.drop(name)}
            onClick={() => onChange(items.filter((other) => other.id !== id))}
          >
            <Icon of={Trash2} />
          </button>
        </li>
      ))}
    </ul>
  )
