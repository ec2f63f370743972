import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { describe, FieldFrame } from '#kit/web/ui/field.tsx'
import { catalogOfficeWords } from '../office-words.ts'
import { ProductImage } from '../shop/product-image.tsx'

const words = catalogOfficeWords.categories

/** The picture on the category's tile: uploaded when it is chosen, kept when the category is saved. */
export function CategoryPicture({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    setIsBusy(true)
    setError(undefined)
    try {
      onChange((await api.media.upload({ file })).path)
    } catch (failure) {
      setError(toApiError(failure).message)
    } finally {
      setIsBusy(false)
    }
  }
  const texts = { id: 'category-picture', label: words.picture, hint: isBusy ? words.uploading : words.pictureHint, error, optional: true }
  return (
    <div className="category-picture">
      <span className="tree-picture">{path && <ProductImage src={path} sizes="5rem" widths={[160]} />}</span>
      <FieldFrame {...texts}>
        <input
          className="input"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          {...describe(texts)}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </FieldFrame>
      {path && (
        <Button kind="quiet" onClick={() => onChange('')}>
          {words.removePicture}
        </Button>
      )}
    </div>
  )
}
