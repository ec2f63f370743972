import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { inventoryOfficeWords as words } from '../office-words.ts'

import type { DraftForm } from './use-draft.ts'
import { useUploads } from './use-uploads.ts'

type Pictures = DraftForm['draft']['pictures']

/** The same list with one member moved. */
export function moved<Member>(list: Member[], from: number, to: number): Member[] {
  const others = list.filter((_, place) => place !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

/**
 * Pictures are added by drag and drop or a file chooser, and ordered by dragging or buttons. The
 * first one represents the product.
 */
export function PictureField({ form }: { form: DraftForm }) {
  const { pictures } = form.draft
  const latest = useRef(pictures)
  latest.current = pictures
  const change = (next: Pictures) => {
    latest.current = next
    form.set({ pictures: next })
  }
  const { uploads, add } = useUploads((path) => {
    if (!latest.current.some((picture) => picture.path === path))
      change([...latest.current, { path, alt: '' }])
  })
  const [dragged, setDragged] = useState<number | null>(null)
  const [isOver, setIsOver] = useState(false)
  const takeFiles = (files: FileList | null) => add([...(files ?? [])])
  const brings = (event: DragEvent) => event.dataTransfer.types.includes('Files')

  return (
    <fieldset
      className={isOver ? 'pictures is-over' : 'pictures'}
      aria-label={words.fields.pictures}
      onDragOver={(event) => {
        if (!brings(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!brings(event)) return
        event.preventDefault()
        setIsOver(false)
        takeFiles(event.dataTransfer.files)
      }}
    >
      <ol>
        {pictures.map((picture, place) => (
          <li
            key={picture.path}
            className={dragged === place ? 'picture is-dragged' : 'picture'}
            onDragOver={(event) => {
              if (dragged === null || dragged === place) return
              event.preventDefault()
              change(moved(pictures, dragged, place))
              setDragged(place)
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same by keyboard */}
            <div
              className="picture-grip"
              draggable
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(null)}
            >
              <ProductImage src={picture.path} sizes="10rem" widths={[160, 320]} />
              {place === 0 && <span className="status is-info">{words.shownFirst}</span>}
            </div>
            <PictureTools
              place={place}
              count={pictures.length}
              onMove={(to) => change(moved(pictures, place, to))}
              onRemove={() => change(pictures.filter((_, other) => other !== place))}
            />
            <Field
              id={`product-picture-${place}`}
              label={words.pictureAlt(place + 1)}
              value={picture.alt}
              maxLength={300}
              error={form.errors[`pictures.${place}.alt`] ?? form.errors[`pictures.${place}.path`]}
              onChange={({ target }) =>
                change(
                  pictures.map((other, at) =>
                    at === place ? { ...other, alt: target.value } : other,
                  ),
                )
              }
            />
          </li>
        ))}
        {uploads.map(({ id, name, share }) => (
          <li key={`upload-${id}`} className="picture is-coming">
            <label>
              {name}
              <progress value={share} max={1} />
            </label>
          </li>
        ))}
      </ol>
      <label className="picture-chooser">
        <Icon of={ImagePlus} />
        <span>
          <b>{words.addPictures}</b> {words.dropPictures}
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          onChange={({ target }) => {
            takeFiles(target.files)
            target.value = ''
          }}
        />
      </label>
      {form.errors.pictures && <p className="error">{form.errors.pictures}</p>}
    </fieldset>
  )
}

interface PictureToolsProps {
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function PictureTools({ place, count, onMove, onRemove }: PictureToolsProps) {
  return (
    <div className="picture-tools">
      <button
        type="button"
        className="icon-btn"
        aria-label={words.pictureForward(place + 1)}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <Icon of={ArrowLeft} />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={words.pictureBack(place + 1)}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <Icon of={ArrowRight} />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={words.removePicture(place + 1)}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </button>
    </div>
  )
}
