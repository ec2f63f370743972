import { type PointerEvent, useRef } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { ticketWords } from '../ticket-words.ts'

const words = ticketWords.handOver
const [width, height] = [600, 200]

/** A field to sign in, with a finger, a pen or a mouse. Keeps the path of what was drawn. */
export function SignaturePad({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const isDrawing = useRef(false)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return `${Math.round(((clientX - box.left) / box.width) * width)} ${Math.round(((clientY - box.top) / box.height) * height)}`
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
          onChange(`${value}M${pointOf(event)}`)
        }}
        onPointerMove={(event) => isDrawing.current && onChange(`${value}L${pointOf(event)}`)}
        onPointerUp={() => {
          isDrawing.current = false
        }}
      >
        <path d={value} />
      </svg>
      <Button kind="quiet" onClick={() => onChange('')}>
        {words.clear}
      </Button>
    </div>
  )
}
