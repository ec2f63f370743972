import { type PointerEvent, useRef } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { repairLimits } from '../../model.ts'
import { ticketWords } from '../../words/ticket.ts'

const [width, height] = [600, 200]

/** A field to sign with a finger, a pen or a mouse. The value is the SVG path of the drawing. */
export function SignaturePad({
  value,
  onChange,
}: {
  value: string
  onChange: (path: string) => void
}) {
  const words = useWords(ticketWords).handOver
  const isDrawing = useRef(false)
  // Pointer events come faster than renders, so the ref holds the points since the last render.
  const path = useRef(value)
  path.current = value === '' ? '' : path.current
  const draw = (step: string) => {
    if (path.current.length + step.length > repairLimits.signature) return
    path.current += step
    onChange(path.current)
  }
  const stop = () => {
    isDrawing.current = false
  }
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const x = Math.round(((clientX - box.left) / box.width) * width)
    const y = Math.round(((clientY - box.top) / box.height) * height)
    return `${x} ${y}`
  }
  return (
    <div>
      <svg
        className="signature"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.sign}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDrawing.current = true
          draw(`M${pointOf(event)}`)
        }}
        onPointerMove={(event) => isDrawing.current && draw(`L${pointOf(event)}`)}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <path d={value} />
      </svg>
      <Button kind="quiet" onClick={() => onChange('')}>
        {words.clear}
      </Button>
    </div>
  )
}
