import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { inventoryOfficeWords } from '../../words/office.ts'
import type { DraftForm } from '../editor/use-draft.ts'
import { PictureItem } from './picture-item.tsx'
import { useUploads } from './use-uploads.ts'

type Pictures = DraftForm['draft']['pictures']

/** A copy of the list with one item moved. */
function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

/**
 * Pictures are added by drag and drop or a file chooser, and ordered by dragging or buttons. The
 * first one represents the product.
 */
export function PictureField({ form }: { form: DraftForm }) {
  const words = useWords(inventoryOfficeWords)
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
  const addFiles = (files: FileList | null) => add([...(files ?? [])])
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

  return (
    <fieldset
      className={isOver ? 'pictures is-over' : 'pictures'}
      aria-label={words.fields.pictures}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        addFiles(event.dataTransfer.files)
      }}
    >
      <ol>
        {pictures.map((picture, index) => (
          <li
            key={picture.path}
            className={dragged === index ? 'picture is-dragged' : 'picture'}
            onDragOver={(event) => {
              if (dragged === null || dragged === index) return
              event.preventDefault()
              change(moveItem(pictures, dragged, index))
              setDragged(index)
            }}
          >
            <PictureItem
              picture={picture}
              index={index}
              count={pictures.length}
              error={form.errors[`pictures.${index}.alt`] ?? form.errors[`pictures.${index}.path`]}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onMove={(to) => change(moveItem(pictures, index, to))}
              onRemove={() => change(pictures.filter((_, other) => other !== index))}
              onAltChange={(alt) => change(pictures.with(index, { ...picture, alt }))}
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
      <PictureChooser onChoose={addFiles} />
      {form.errors.pictures && <p className="error">{form.errors.pictures}</p>}
    </fieldset>
  )
}

function PictureChooser({ onChoose }: { onChoose: (files: FileList | null) => void }) {
  const words = useWords(inventoryOfficeWords)
  return (
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
          onChoose(target.files)
          target.value = ''
        }}
      />
    </label>
  )
}
