import { type KeyboardEvent, useState } from 'react'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ChevronRight } from '#kit/web/ui/icons.ts'
import { pictureVariant } from '#media/model.ts'
import { productWords } from '../../product-words.ts'
import { ChevronLeft } from '../icons.ts'

interface LightboxProps {
  title: string
  pictures: string[]
  altOf: (index: number) => string
  first: number
  onClose: () => void
}

/** The pictures as large as the window, and larger by one more press. */
export function Lightbox({ title, pictures, altOf, first, onClose }: LightboxProps) {
  const [index, setIndex] = useState(first)
  const [isClose, setClose] = useState(false)
  const turn = (step: number) => {
    setIndex((index + step + pictures.length) % pictures.length)
    setClose(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  const picture = pictures[index] ?? ''
  return (
    <Dialog title={title} className="lightbox" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows do what the two buttons below do */}
      <div className={isClose ? 'view is-close' : 'view'} onKeyDown={onKeyDown}>
        <button type="button" data-autofocus aria-pressed={isClose} aria-label={productWords.pictures.larger(altOf(index))} onClick={() => setClose(!isClose)}>
          <img src={pictureVariant(picture, 1200, 'webp') ?? picture} alt="" width={1200} height={1200} />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className="turn">
          <button type="button" aria-label={productWords.pictures.previous} onClick={() => turn(-1)}>
            <Icon of={ChevronLeft} />
          </button>
          <span role="status">{productWords.pictures.of(index + 1, pictures.length)}</span>
          <button type="button" aria-label={productWords.pictures.next} onClick={() => turn(1)}>
            <Icon of={ChevronRight} />
          </button>
        </div>
      )}
    </Dialog>
  )
}
