import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type Box,
  type Point,
  panBy,
  pinch,
  unzoomed,
  type View,
  zoomStep,
  zoomTo,
} from './zoom.ts'

const panStep = 60
/** A pointer that moves less than this is a click. */
const minDrag = 6
const minSwipe = 48

const panDirections: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Zooms the content of an element by wheel, fingers, keys and buttons. Calls `onTurn` when a swipe
 * or an arrow key leads to another picture.
 */
export function useZoom(element: RefObject<HTMLElement | null>, onTurn: (step: number) => void) {
  const [view, setView] = useState<View>(unzoomed)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const hasMoved = useRef(false)

  const getBox = useCallback(() => toBox(element.current), [element])
  const zoomBy = (factor: number, at?: Point) =>
    setView((current) => zoomTo(current, current.scale * factor, getBox(), at))
  const reset = () => setView(unzoomed)
  useWheelZoom(element, getBox, setView)

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = toPoint(event)
    fingers.current.set(event.pointerId, point)
    start.current = point
    hasMoved.current = fingers.current.size > 1
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = toPoint(event)
    if (start.current && Math.hypot(to.x - start.current.x, to.y - start.current.y) > minDrag)
      hasMoved.current = true
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, to)
    const box = getBox()
    setView((current) =>
      other
        ? pinch(current, box, [from, to], other)
        : panBy(current, box, to.x - from.x, to.y - from.y),
    )
  }
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const distance = event.clientX - (start.current?.x ?? event.clientX)
    if (view.scale === 1 && fingers.current.size === 0 && Math.abs(distance) > minSwipe)
      onTurn(distance < 0 ? 1 : -1)
  }
  /** A click or Enter zooms in or out. The click at the end of a drag is ignored. */
  const onClick = (event: MouseEvent) => {
    const isPointer = event.detail > 0
    if (hasMoved.current && isPointer) return
    if (view.scale > 1) reset()
    else zoomBy(zoomStep * zoomStep, isPointer ? toPoint(event) : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = panDirections[event.key]
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
    else if (event.key === '-') zoomBy(1 / zoomStep)
    else if (event.key === '0') reset()
    else if (direction && view.scale > 1)
      setView((current) => panBy(current, getBox(), direction[0] * panStep, direction[1] * panStep))
    else if (direction?.[0]) onTurn(-direction[0])
    else return
    event.preventDefault()
  }
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClick,
  }
  return { view, zoomBy, reset, onKeyDown, handlers }
}

function toBox(element: HTMLElement | null): Box {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { left, top, width, height }
}

const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
})

/** React's own wheel listeners are passive, so they cannot stop the page from scrolling. */
function useWheelZoom(
  element: RefObject<HTMLElement | null>,
  getBox: () => Box,
  setView: Dispatch<SetStateAction<View>>,
) {
  useEffect(() => {
    const target = element.current
    if (!target) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const factor = Math.exp(-event.deltaY / 400)
      setView((current) => zoomTo(current, current.scale * factor, getBox(), toPoint(event)))
    }
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [element, getBox, setView])
}
