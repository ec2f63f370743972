import { useEffect, useState } from 'react'
import { warrantyOfficeWords as words } from '../office-words.ts'
import type { SerialLine } from '../serial.ts'
import { SerialsOfLine } from './serials-of-line.tsx'
import { soldOf } from './sold-of.ts'
import { useScans } from './use-scans.ts'

const isShown = (line: SerialLine) =>
  line.serials.length > 0 || line.until !== null || (line.rule !== 'never' && line.left > 0)

/**
 * The serial numbers of an order's pieces: scanned while it is packed, and put right afterwards.
 */
export function OrderSerials({ orderId, lines: loaded }: { orderId: string; lines: SerialLine[] }) {
  const [lines, setLines] = useState(loaded)
  useEffect(() => setLines(loaded), [loaded])
  const { waiting, refused, add } = useScans(orderId, setLines)
  const shown = lines.filter(isShown)
  if (shown.length === 0) return null
  const openOf = (line: SerialLine) =>
    line.left - soldOf(line).length - waiting.filter((scan) => scan.line === line.line).length

  /** With the last piece of a line, the next line's turn comes: whoever scans needs no mouse. */
  function scan(line: SerialLine, serial: string) {
    add({ line: line.line, serial })
    if (openOf(line) > 1) return
    const next = shown.find(
      (other) => other !== line && other.rule !== 'never' && openOf(other) > 0,
    )
    if (next) document.getElementById(`scan-${next.line}`)?.focus()
  }
  return (
    <section className="sheet order-serials">
      <h2>{words.ofOrder}</h2>
      {shown.map((line) => (
        <SerialsOfLine
          key={line.line}
          orderId={orderId}
          of={line}
          waiting={waiting.filter((each) => each.line === line.line)}
          refused={refused?.line === line.line ? refused : null}
          onScan={(serial) => scan(line, serial)}
        />
      ))}
    </section>
  )
}
