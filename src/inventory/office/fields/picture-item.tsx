import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { inventoryOfficeWords } from '../../words/office.ts'

interface PictureItemProps {
  picture: { path: string; alt: string }
  index: number
  count: number
  error: string | undefined
  onDragStart: () => void
  onDragEnd: () => void
  onMove: (to: number) => void
  onRemove: () => void
  onAltChange: (alt: string) => void
}

/** One picture of a product with its buttons and alternative text. */
export function PictureItem({
  picture,
  index,
  count,
  error,
  onDragStart,
  onDragEnd,
  onMove,
  onRemove,
  onAltChange,
}: PictureItemProps) {
  const words = useWords(inventoryOfficeWords)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do it by keyboard */}
      <div className="picture-grip" draggable onDragStart={onDragStart} onDragEnd={onDragEnd}>
        <ProductImage src={picture.path} sizes="10rem" widths={[160, 320]} />
        {index === 0 && <span className="status is-info">{words.shownFirst}</span>}
      </div>
      <PictureTools index={index} count={count} onMove={onMove} onRemove={onRemove} />
      <Field
        id={`product-picture-${index}`}
        label={words.pictureAlt(index + 1)}
        value={picture.alt}
        maxLength={300}
        error={error}
        onChange={({ target }) => onAltChange(target.value)}
      />
    </>
  )
}

interface PictureToolsProps {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function PictureTools({ index, count, onMove, onRemove }: PictureToolsProps) {
  const words = useWords(inventoryOfficeWords)
  return (
    <div className="picture-tools">
      <button
        type="button"
        className="icon-btn"
        aria-label={words.pictureForward(index + 1)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon of={ArrowLeft} />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={words.pictureBack(index + 1)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon of={ArrowRight} />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={words.removePicture(index + 1)}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </button>
    </div>
  )
}
