import { useState } from 'react'
import { usePhoto } from '#kit/web/app/calls/use-photo.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { returnOfficeWords } from '../words/office.ts'

/** The customer's photos. A click opens one in a dialog. */
export function ReturnPhotos({ ids }: { ids: string[] }) {
  const words = useWords(returnOfficeWords)
  const [opened, setOpened] = useState<{ url: string; position: number } | null>(null)
  return (
    <section className="sheet" aria-labelledby="photos">
      <h2 id="photos">{words.photos}</h2>
      {ids.length === 0 && <p className="soft">{words.noPhotos}</p>}
      <ul className="photo-list">
        {ids.map((id, index) => (
          <li key={id}>
            <Photo
              id={id}
              position={index + 1}
              onOpen={(url) => setOpened({ url, position: index + 1 })}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog
          title={words.openPhoto(opened.position)}
          className="form-dialog"
          onClose={() => setOpened(null)}
        >
          <img className="photo-large" src={opened.url} alt={words.openPhoto(opened.position)} />
        </Dialog>
      )}
    </section>
  )
}

function Photo({
  id,
  position,
  onOpen,
}: {
  id: string
  position: number
  onOpen: (url: string) => void
}) {
  const words = useWords(returnOfficeWords)
  const url = usePhoto(`/return/photo/${id}`)
  return (
    <button
      type="button"
      className="photo-small"
      disabled={!url}
      onClick={() => url && onOpen(url)}
    >
      {url ? <img src={url} alt={words.openPhoto(position)} /> : words.openPhoto(position)}
    </button>
  )
}
