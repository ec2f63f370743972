import { useWords } from '#kit/web/router/language.ts'
import type { Label } from '../../counts.ts'
import { shelfWords } from '../../words/shelf.ts'
import { type LabelFormat, LabelPaper } from './label-paper.tsx'

interface LabelSheetProps {
  labels: Label[]
  format: LabelFormat
  /** Positions at the start of the first sheet from which labels were already used. */
  skipped: number
}

/** All labels in print layout. */
export function LabelSheet({ labels, format, skipped }: LabelSheetProps) {
  const words = useWords(shelfWords)
  return (
    <section className={`labels on-${format}`} aria-label={words.labelsPreview}>
      {Array.from({ length: skipped }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blank positions have no other key
        <div key={`used-${index}`} className="label is-used" />
      ))}
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same label appears several times
        <LabelPaper key={`${label.id}-${index}`} label={label} format={format} />
      ))}
    </section>
  )
}
