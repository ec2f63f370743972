import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Box, closer, nowhere, type Place, type Point, pan, step, zoomTo } from './zoom.ts'

const panStep = 60
/** A finger that moves less has pressed. */
const minDrag = 6
const swipe = 48

/**
 * Zooms what is in the view: by wheel, fingers, keys and buttons. `onTurn` is told where a swipe or
 * an arrow leads on.
 */
export function useZoom(view: RefObject<HTMLElement | null>, onTurn: (step: number) => void) {
  const [place, setPlace] = useState<Place>(nowhere)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const hasMoved = useRef(false)

  const boxOf = useCallback((): Box => {
    const { left = 0, top = 0, width = 0, height = 0 } = view.current?.getBoundingClientRect() ?? {}
    return { left, top, width, height }
  }, [view])
  const by = (factor: number, at?: Point) =>
    setPlace((now) => zoomTo(now, now.scale * factor, boxOf(), at))
  const reset = () => setPlace(nowhere)

  // React listens passively, and the page would scroll.
  useEffect(() => {
    const element = view.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      setPlace((now) =>
        zoomTo(now, now.scale * Math.exp(-event.deltaY / 400), boxOf(), {
          x: event.clientX,
          y: event.clientY,
        }),
      )
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [view, boxOf])

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, point)
    start.current = point
    hasMoved.current = fingers.current.size > 1
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (start.current && Math.hypot(now.x - start.current.x, now.y - start.current.y) > minDrag)
      hasMoved.current = true
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const box = boxOf()
    setPlace((shown) =>
      other
        ? closer(shown, box, [before, now], other)
        : pan(shown, box, now.x - before.x, now.y - before.y),
    )
  }
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const along = event.clientX - (start.current?.x ?? event.clientX)
    if (place.scale === 1 && fingers.current.size === 0 && Math.abs(along) > swipe)
      onTurn(along < 0 ? 1 : -1)
  }
  /** A press, with a key or a finger, comes closer and goes back; the end of a drag is none. */
  const press = ({ clientX, clientY, detail }: MouseEvent) => {
    if (hasMoved.current && detail > 0) return
    if (place.scale > 1) reset()
    else by(step * step, detail > 0 ? { x: clientX, y: clientY } : undefined)
  }
  const key = (event: KeyboardEvent) => {
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }
    const arrow = arrows[event.key]
    if (event.key === '+' || event.key === '=') by(step)
    else if (event.key === '-') by(1 / step)
    else if (event.key === '0') reset()
    else if (arrow && place.scale > 1)
      setPlace((now) => pan(now, boxOf(), arrow[0] * panStep, arrow[1] * panStep))
    else if (arrow?.[0]) onTurn(-arrow[0])
    else return
    event.preventDefault()
  }
  return {
    place,
    by,
    reset,
    onKeyDown: key,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onClick: press,
    },
  }
}
