import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toDataUrl } from '#kit/web/app/private-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { describe, FieldFrame } from '#kit/web/ui/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Trash2 } from '#kit/web/ui/icons.ts'
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

/** Photos of what is wrong: each is uploaded when it is taken or chosen. */
export function PhotoField({ photos, error, onChange }: PhotoFieldProps) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function upload(input: HTMLInputElement) {
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    try {
      const [{ id }, url] = await Promise.all([api.returns.uploadPhoto({ file }), toDataUrl(file)])
      onChange([...photos, { id, url }])
    } catch (refused) {
      setFailure(toApiError(refused).message)
    }
    input.value = ''
    setBusy(false)
  }
  const hint = isBusy ? words.uploading : words.photoHint(returnLimits.photos)
  const texts = { id: 'return-photos', label: words.addPhoto, hint, error: failure ?? error, optional: true }
  return (
    <>
      {photos.length > 0 && (
        <ul className="return-photos">
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <img src={url} alt={words.photo(index + 1)} />
              <Button kind="quiet" aria-label={words.removePhoto(index + 1)} onClick={() => onChange(photos.filter((other) => other.id !== id))}>
                <Icon of={Trash2} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldFrame {...texts}>
        <input
          className="input"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy || photos.length >= returnLimits.photos}
          {...describe(texts)}
          onChange={({ target }) => void upload(target)}
        />
      </FieldFrame>
    </>
  )
}
