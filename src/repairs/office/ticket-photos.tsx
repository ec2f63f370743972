import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { fetchPrivate, toDataUrl } from '#kit/web/app/private-file.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import type { RepairPhoto, RepairTicket } from '../ticket.ts'
import { ticketWords } from '../ticket-words.ts'

const words = ticketWords.photos
const told = { done: ({ message }: { message: string }) => message }

/** Photos of the device, from the customer and from the bench; straight from a phone's camera. */
export function TicketPhotos({ ticket: { id, photos } }: { ticket: RepairTicket }) {
  const [shown, setShown] = useState<{ photo: RepairPhoto; url: string; place: number } | null>(
    null,
  )
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction()
  const add = (input: HTMLInputElement) =>
    run(
      async () => {
        for (const file of input.files ?? []) await api.repairs.addPhoto({ id, file })
        input.value = ''
      },
      { refused: (failure) => setError(toApiError(failure).message) },
    )
  return (
    <section className="sheet form" aria-labelledby="ticket-photos">
      <h2 id="ticket-photos">{words.title}</h2>
      {photos.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="photo-list">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Photo
              photo={photo}
              place={index + 1}
              onOpen={(url) => setShown({ photo, url, place: index + 1 })}
            />
            {photo.isReleased && <small className="soft">{words.released}</small>}
          </li>
        ))}
      </ul>
      <Field
        id="ticket-add-photo"
        label={words.add}
        hint={isBusy ? words.uploading : words.addHint}
        error={error}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        disabled={isBusy}
        onChange={({ target }) => void add(target)}
      />
      {shown && <PhotoDialog {...shown} onClose={() => setShown(null)} />}
    </section>
  )
}

interface PhotoDialogProps {
  photo: RepairPhoto
  url: string
  place: number
  onClose: () => void
}

/** A photo in full, and whether the customer sees it. */
function PhotoDialog({
  photo: { id, isReleased, note: known },
  url,
  place,
  onClose,
}: PhotoDialogProps) {
  const [note, setNote] = useState(known)
  const { isBusy, run } = useAction()
  const close = async (work: Promise<unknown>) => (await work) && onClose()
  return (
    <Dialog title={words.open(place)} className="form-dialog" onClose={onClose}>
      <div className="form">
        <img className="photo-large" src={url} alt={note || words.open(place)} />
        <Field
          id="photo-note"
          label={words.note}
          optional
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="row">
          <Button
            busy={isBusy}
            onClick={() =>
              close(run(() => api.repairs.changePhoto({ id, isReleased: !isReleased, note }), told))
            }
          >
            {isReleased ? words.hide : words.release}
          </Button>
          {note !== known && (
            <Button
              kind="quiet"
              busy={isBusy}
              onClick={() =>
                close(run(() => api.repairs.changePhoto({ id, isReleased, note }), told))
              }
            >
              {words.save}
            </Button>
          )}
          <Button
            kind="quiet"
            busy={isBusy}
            onClick={() => close(run(() => api.repairs.removePhoto({ id }), told))}
          >
            {words.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Photo({
  photo: { id, note },
  place,
  onOpen,
}: {
  photo: RepairPhoto
  place: number
  onOpen: (url: string) => void
}) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isWanted = true
    fetchPrivate(`/repairs/photo/${id}`, 'image/webp')
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
      {url ? <img src={url} alt={note || words.open(place)} /> : words.open(place)}
    </button>
  )
}
