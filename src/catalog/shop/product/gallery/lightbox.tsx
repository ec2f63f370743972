import { useRef, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronRight, type Drawing } from '#kit/web/ui/icons.ts'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { pictureVariant } from '#media/model.ts'
import { productWords } from '../../../words/product.ts'
import { ChevronLeft, Minus, Plus } from '../../icons.ts'
import { useZoom } from './use-zoom.ts'
import { maxScale, zoomStep } from './zoom.ts'

interface LightboxProps {
  title: string
  pictures: string[]
  altOf: (index: number) => string
  first: number
  onClose: () => void
}

/** The pictures in the size of the window, with zoom up to five times. */
export function Lightbox({ title, pictures, altOf, first, onClose }: LightboxProps) {
  const words = useWords(productWords).pictures
  const [index, setIndex] = useState(first)
  const button = useRef<HTMLButtonElement>(null)
  const turn = (pages: number) => {
    setIndex((index + pages + pictures.length) % pictures.length)
    zoom.reset()
  }
  const zoom = useZoom(button, turn)
  const { scale, x, y } = zoom.view
  const picture = pictures[index] ?? ''
  return (
    <Dialog title={title} className="lightbox" onClose={onClose}>
      <button
        ref={button}
        type="button"
        className={scale > 1 ? 'view is-close' : 'view'}
        data-autofocus
        aria-pressed={scale > 1}
        aria-label={words.larger(altOf(index))}
        onKeyDown={zoom.onKeyDown}
        {...zoom.handlers}
      >
        <img
          src={pictureVariant(picture, 1200, 'webp') ?? picture}
          alt=""
          width={1200}
          height={1200}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </button>
      <div className="turn">
        {pictures.length > 1 && (
          <>
            <Tool name={words.previous} icon={ChevronLeft} onPress={() => turn(-1)} />
            <span role="status">{words.of(index + 1, pictures.length)}</span>
            <Tool name={words.next} icon={ChevronRight} onPress={() => turn(1)} />
          </>
        )}
        <span className="zoom-tools">
          <Tool
            name={words.zoomOut}
            icon={Minus}
            disabled={scale === 1}
            onPress={() => zoom.zoomBy(1 / zoomStep)}
          />
          <output aria-label={words.zoom}>{words.percent(Math.round(scale * 100))}</output>
          <Tool
            name={words.zoomIn}
            icon={Plus}
            disabled={scale === maxScale}
            onPress={() => zoom.zoomBy(zoomStep)}
          />
        </span>
      </div>
    </Dialog>
  )
}

interface ToolProps {
  name: string
  icon: Drawing
  disabled?: boolean
  onPress: () => void
}

const Tool = ({ name, icon, disabled, onPress }: ToolProps) => (
  <button type="button" aria-label={name} title={name} disabled={disabled} onClick={onPress}>
    <Icon of={icon} />
  </button>
)
