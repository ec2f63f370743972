import { Trash2 } from 'lucide-react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { fitmentOfficeWords } from '../words/office.ts'

export interface PickedItem {
  id: string
  name: string
}

/** The picked items, each with a button to remove it. */
export function PickedItems({
  items,
  label,
  onChange,
}: {
  items: PickedItem[]
  label: string
  onChange: (items: PickedItem[]) => void
}) {
  const words = useWords(fitmentOfficeWords)
  if (items.length === 0) return null
  return (
    <ul className="chosen" aria-label={label}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label={words.removePicked(name)}
            onClick={() => onChange(items.filter((other) => other.id !== id))}
          >
            <Icon of={Trash2} />
          </button>
        </li>
      ))}
    </ul>
  )
}
