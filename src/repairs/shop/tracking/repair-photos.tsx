import { useWords } from '#kit/web/router/language.ts'
import type { TrackedRepair } from '../../repair.ts'
import { trackingWords } from '../../words/tracking.ts'
import { usePhoto } from '../booking/use-photo.ts'

/** The customer's photos, and those that staff have released. */
export function RepairPhotos({ link, photos }: { link: string; photos: TrackedRepair['photos'] }) {
  const words = useWords(trackingWords).photos
  if (photos.length === 0) return null
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ul className="repair-photos">
        {photos.map(({ id, note, isFromShop }, index) => (
          <li key={id}>
            <Photo
              path={`/repair/track/${link}/photo/${id}`}
              alt={note || words.photo(index + 1)}
            />
            <small>{note || (isFromShop ? words.byUs : words.byYou)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Photo({ path, alt }: { path: string; alt: string }) {
  const url = usePhoto(path)
  if (!url) return <span>{alt}</span>
  return (
    <a href={url} download={`${alt}.webp`}>
      <img src={url} alt={alt} />
    </a>
  )
}
