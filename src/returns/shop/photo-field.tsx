import { api } from '#kit/web/app/calls/api.ts'
import { toDataUrl } from '#kit/web/app/calls/private-file.ts'
import { UploadField } from '#kit/web/app/upload-field.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { returnLimits } from '../model.ts'
import { returnWords } from '../words/shop.ts'

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

/** A field for photos that show the problem. */
export function PhotoField({ photos, error, onChange }: PhotoFieldProps) {
  const words = useWords(returnWords)
  return (
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
      show={({ url }, index) => <img src={url} alt={words.photo(index + 1)} />}
      remove={(_, index) => words.removePhoto(index + 1)}
      upload={upload}
      onChange={onChange}
    />
  )
}
