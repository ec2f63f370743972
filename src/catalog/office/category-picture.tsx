import { useState } from 'react'
import { toApiError } from '../../accounts/api-failure.ts'
import { api } from '../../app/api.ts'
import { ProductImage } from '../../catalog/product-image.tsx'
import { Button } from '../../ui/button.tsx'
import { describe, FieldFrame } from '../../ui/field.tsx'

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
  const texts = { id: 'category-picture', label: 'Picture', hint: isBusy ? 'Uploading…' : 'JPEG, PNG, WebP or AVIF, up to 8 MB', error, optional: true }
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
          Remove picture
        </Button>
      )}
    </div>
  )
}
