import { formatRs } from '#kit/contract/money.ts'
import { createBarcode, quietZone } from '../../barcode.ts'
import type { Label } from '../../counts.ts'

export type LabelFormat = 'a4' | 'roll'

export const labelFormats: Record<LabelFormat, { barcodeMm: number; perSheet: number }> = {
  a4: { barcodeMm: 62, perSheet: 24 },
  roll: { barcodeMm: 46, perSheet: 1 },
}

/** Draws adjacent bars as one, because printers leave hairlines between two. */
function barsOf(modules: string) {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index + quietZone} 0h${bar.length}v1h-${bar.length}z`)
    .join('')
}

/** One label: name, barcode with its text, and price. */
export function LabelPaper({ label, format }: { label: Label; format: LabelFormat }) {
  const { text, modules } = createBarcode(label, labelFormats[format].barcodeMm)
  return (
    <div className="label">
      <span className="label-name">{label.productName}</span>
      <svg
        viewBox={`0 0 ${modules.length + 2 * quietZone} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={barsOf(modules)} />
      </svg>
      <span className="label-foot">
        <span>{text}</span>
        <b>{formatRs(label.price)}</b>
      </span>
    </div>
  )
}
