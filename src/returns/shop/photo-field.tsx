import { api } from '#kit/web/app/api.ts'
import { toDataUrl } from '#kit/web/app/private-file.ts'
import { UploadField } from '#kit/web/app/upload-field.tsx'
import { returnLimits } from '../model.ts'
import { returnWords as words } from '../words.ts'

export interface Photo {
  id: string
  url: string
}

interface PhotoFieldProps {
  photos: Photo[]
  error?: string | undefined
  onChange: (photos: Photo[]) => void
}

async function upload(file: File): Promise<Photo> {
  const [{ id }, url] = await Promise.all([api.returns.uploadPhoto({ file }), toDataUrl(file)])
  return { id, url }
}

/** Photos of what is wrong. */
export const PhotoField = ({ photos, error, onChange }: PhotoFieldProps) => (
  <UploadField
    id="return-photos"
    label={words.addPhoto}
    hint={words.photoHint(returnLimits.photos)}
    uploading={words.uploading}
    accept="image/jpeg,image/png,image/webp,image/avif"
    optional
    error={error}
    items={photos}
    max={returnLimits.photos}
    list="return-photos"
    show={({ url }, place) => <img src={url} alt={words.photo(place + 1)} />}
    remove={(_, place) => words.removePhoto(place + 1)}
    upload={upload}
    onChange={onChange}
  />
)
