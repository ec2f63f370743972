import { useEffect, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import type { SerialLine } from '../serial.ts'
import { warrantyOfficeWords } from '../words/office.ts'
import { SerialsOfLine } from './serials-of-line.tsx'
import { soldSerials } from './sold-serials.ts'
import { useScans } from './use-scans.ts'

const isVisible = (line: SerialLine) =>
  line.serials.length > 0 || line.until !== null || (line.rule !== 'never' && line.remaining > 0)

interface OrderSerialsProps {
  orderId: string
  lines: SerialLine[]
}

/** The serial numbers of an order. Staff scan them while packing and can correct them later. */
export function OrderSerials({ orderId, lines: loadedLines }: OrderSerialsProps) {
  const words = useWords(warrantyOfficeWords)
  const [lines, setLines] = useState(loadedLines)
  useEffect(() => setLines(loadedLines), [loadedLines])
  const { waiting, refused, add } = useScans(orderId, setLines)
  const visibleLines = lines.filter(isVisible)
  if (visibleLines.length === 0) return null
  const countMissing = (line: SerialLine) =>
    line.remaining -
    soldSerials(line).length -
    waiting.filter((scan) => scan.line === line.line).length

  /** The last item of a line moves the focus to the next line, so scanning needs no mouse. */
  function addScan(line: SerialLine, serial: string) {
    add({ line: line.line, serial })
    if (countMissing(line) > 1) return
    const next = visibleLines.find(
      (other) => other !== line && other.rule !== 'never' && countMissing(other) > 0,
    )
    if (next) document.getElementById(`scan-${next.line}`)?.focus()
  }
  return (
    <section className="sheet order-serials">
      <h2>{words.ofOrder}</h2>
      {visibleLines.map((line) => (
        <SerialsOfLine
          key={line.line}
          orderId={orderId}
          of={line}
          waiting={waiting.filter((scan) => scan.line === line.line)}
          refused={refused?.line === line.line ? refused : null}
          onScan={(serial) => addScan(line, serial)}
        />
      ))}
    </section>
  )
}
