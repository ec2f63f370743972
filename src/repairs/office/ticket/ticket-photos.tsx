import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { usePhoto } from '#kit/web/app/calls/use-photo.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { RepairPhoto } from '../../ticket.ts'
import { ticketWords } from '../../words/ticket.ts'
import { useRepairAction } from '../use-repair-action.ts'
import type { TicketProps } from './ticket-props.ts'

/** Photos by the customer and by staff, who can take them with the phone's camera. */
export function TicketPhotos({ ticket: { id, photos } }: TicketProps) {
  const words = useWords(ticketWords).photos
  const [opened, setOpened] = useState<OpenedPhoto | null>(null)
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction()
  const add = (input: HTMLInputElement) =>
    run(
      async () => {
        for (const file of input.files ?? []) await api.repairs.addPhoto({ id, file })
        input.value = ''
      },
      { refused: ({ message }) => setError(message) },
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
              position={index + 1}
              onOpen={(url) => setOpened({ photo, url, position: index + 1 })}
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
      {opened && <PhotoDialog {...opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

interface OpenedPhoto {
  photo: RepairPhoto
  url: string
  position: number
}

/** A large photo, with its caption and its visibility to the customer. */
function PhotoDialog({
  photo: { id, isReleased, note: savedNote },
  url,
  position,
  onClose,
}: OpenedPhoto & { onClose: () => void }) {
  const words = useWords(ticketWords).photos
  const [note, setNote] = useState(savedNote)
  const run = useRepairAction()
  const change = async (photo: { isReleased: boolean }) =>
    (await run(() => api.repairs.changePhoto({ id, note, ...photo }))) && onClose()
  const remove = async () => (await run(() => api.repairs.removePhoto({ id }))) && onClose()
  return (
    <Dialog title={words.open(position)} className="form-dialog" onClose={onClose}>
      <div className="form">
        <img className="photo-large" src={url} alt={note || words.open(position)} />
        <Field
          id="photo-note"
          label={words.note}
          optional
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="row">
          <Button onClick={() => change({ isReleased: !isReleased })}>
            {isReleased ? words.hide : words.release}
          </Button>
          {note !== savedNote && (
            <Button kind="quiet" onClick={() => change({ isReleased })}>
              {words.save}
            </Button>
          )}
          <Button kind="quiet" onClick={remove}>
            {words.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface PhotoProps {
  photo: RepairPhoto
  position: number
  onOpen: (url: string) => void
}

function Photo({ photo: { id, note }, position, onOpen }: PhotoProps) {
  const words = useWords(ticketWords).photos
  const url = usePhoto(`/repairs/photo/${id}`)
  return (
    <button
      type="button"
      className="photo-small"
      disabled={!url}
      onClick={() => url && onOpen(url)}
    >
      {url ? <img src={url} alt={note || words.open(position)} /> : words.open(position)}
    </button>
  )
}
