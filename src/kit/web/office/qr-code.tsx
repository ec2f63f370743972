import { encode } from 'uqr'

/** An address as a square that a phone's camera reads; printed, it survives a stain. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  // A row's dark squares that stand side by side are one: printers leave hairlines between two.
  const rows = data.map((row) => row.map(Number).join(''))
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
