import { Trash2 } from 'lucide-react'
import { Icon } from '#kit/web/ui/icon.tsx'

/** The button in the corner of a card or quote. */
export const RemovePart = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className="icon-btn part-remove" aria-label={label} onClick={onRemove}>
    <Icon of={Trash2} />
  </button>
)
