import { X } from 'lucide-react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Label } from '../../counts.ts'
import { maxLabels } from '../../model.ts'
import { shelfWords } from '../../words/shelf.ts'

/** A product to print labels for, with the quantity as typed. */
export interface LabelRow {
  label: Label
  quantity: string
}

/** The quantity as a number; 0 if it is not valid. */
export const toLabelCount = ({ quantity }: LabelRow) =>
  Math.min(Number(/^\d{1,4}$/.test(quantity) ? quantity : 0), maxLabels)

interface LabelListProps {
  rows: LabelRow[]
  onChange: (id: string, quantity: string) => void
  onRemove: (id: string) => void
}

/** The chosen products, each with a field for the number of labels. */
export function LabelList({ rows, onChange, onRemove }: LabelListProps) {
  const words = useWords(shelfWords)
  return (
    <ul className="label-list">
      {rows.map(({ label, quantity }) => (
        <li key={label.id}>
          <span>
            {label.productName}
            <small className="soft">{[label.sku, label.barcode].filter(Boolean).join(' · ')}</small>
          </span>
          <input
            className="input"
            inputMode="numeric"
            aria-label={words.labelsOf(label.productName)}
            value={quantity}
            onChange={({ target }) => onChange(label.id, target.value)}
          />
          <Button
            kind="quiet"
            aria-label={words.removeLabel(label.productName)}
            onClick={() => onRemove(label.id)}
          >
            <Icon of={X} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
