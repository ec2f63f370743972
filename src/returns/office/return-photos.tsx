import { useEffect, useState } from 'react'
import { fetchPrivate, toDataUrl } from '#kit/web/app/private-file.ts'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { returnOfficeWords as words } from '../office-words.ts'

/** What the customer photographed; a click shows it large. */
export function ReturnPhotos({ ids }: { ids: string[] }) {
  const [shown, setShown] = useState<{ url: string; place: number } | null>(null)
  return (
    <section className="sheet" aria-labelledby="photos">
      <h2 id="photos">{words.photos}</h2>
      {ids.length === 0 && <p className="soft">{words.noPhotos}</p>}
      <ul className="photo-list">
        {ids.map((id, index) => (
          <li key={id}>
            <Photo
              id={id}
              place={index + 1}
              onOpen={(url) => setShown({ url, place: index + 1 })}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          title={words.openPhoto(shown.place)}
          className="form-dialog"
          onClose={() => setShown(null)}
        >
          <img className="photo-large" src={shown.url} alt={words.openPhoto(shown.place)} />
        </Dialog>
      )}
    </section>
  )
}

function Photo({
  id,
  place,
  onOpen,
}: {
  id: string
  place: number
  onOpen: (url: string) => void
}) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isWanted = true
    fetchPrivate(`/return/photo/${id}`, 'image/webp')
      .then(toDataUrl)
      .then(
        (fetched) => isWanted && setUrl(fetched),
        // Without the picture its number stands there.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [id])
  return (
    <button
      type="button"
      className="photo-small"
      disabled={!url}
      onClick={() => url && onOpen(url)}
    >
      {url ? <img src={url} alt={words.openPhoto(place)} /> : words.openPhoto(place)}
    </button>
  )
}
