import { ArrowUp, X } from 'lucide-react'
import { contentOfficeWords } from '#content/words/office.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'

interface ChosenListProps {
  label: string
  items: { id: string; name: string; isMissing: boolean }[]
  onChange: (ids: string[]) => void
}

/** The chosen items in order; those that no longer exist are highlighted. */
export function ChosenList({ label, items, onChange }: ChosenListProps) {
  const words = useWords(contentOfficeWords).home
  const commonText = useWords(commonWords)
  const ids = items.map(({ id }) => id)
  if (items.length === 0) return null
  return (
    <ol className="pinned" aria-label={label}>
      {items.map(({ id, name, isMissing }, index) => (
        <li key={id}>
          <span className="soft num">{index + 1}</span>
          <span className={isMissing ? 'error' : undefined}>{name}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label={words.moveUp(name)}
            disabled={index === 0}
            onClick={() => onChange(ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
          >
            <Icon of={ArrowUp} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={commonText.removeThis(name)}
            onClick={() => onChange(ids.toSpliced(index, 1))}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ol>
  )
}
