import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { inventoryOfficeWords } from '../../words/office.ts'

interface ToolProps {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

interface PictureItemProps extends ToolProps {
  picture: { path: string; alt: string }
  error: string | undefined
  onDragStart: () => void
  onDragEnd: () => void
  onAltChange: (alt: string) => void
}

/** One picture of a product with its buttons and alternative text. */
export function PictureItem({
  picture,
  index,
  error,
  onDragStart,
  onDragEnd,
  onAltChange,
  ...tools
}: PictureItemProps) {
  const words = useWords(inventoryOfficeWords)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do it by keyboard */}
      <div className="picture-grip" draggable onDragStart={onDragStart} onDragEnd={onDragEnd}>
        <ProductImage src={picture.path} sizes="10rem" widths={[160, 320]} />
        {index === 0 && <span className="status is-info">{words.shownFirst}</span>}
      </div>
      <PictureTools index={index} {...tools} />
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

function PictureTools({ index, count, onMove, onRemove }: ToolProps) {
  const { pictureForward, pictureBack, removePicture } = useWords(inventoryOfficeWords)
  const tools = [
    { icon: ArrowLeft, label: pictureForward, to: index - 1 },
    { icon: ArrowRight, label: pictureBack, to: index + 1 },
    { icon: Trash2, label: removePicture, to: null },
  ]
  return (
    <div className="picture-tools">
      {tools.map(({ icon, label, to }) => (
        <button
          key={label(index + 1)}
          type="button"
          className="icon-btn"
          aria-label={label(index + 1)}
          disabled={to === -1 || to === count}
          onClick={() => (to === null ? onRemove() : onMove(to))}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  )
}
