import { useState } from 'react'
import type { Reply } from '#kit/contract/endpoint.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { describe, FieldFrame } from '#kit/web/ui/field.tsx'
import type { media } from '../contract.ts'

interface PictureUploadProps {
  id: string
  label: string
  hint: string
  /** What stands in place of the hint while it is on its way. */
  uploading: string
  /** What else is wrong with it. */
  error?: string | undefined
  /** Where it goes; to the shop's own pictures unless said otherwise. */
  send?: (file: File) => Promise<Reply<typeof media.upload>>
  onUpload: (picture: Reply<typeof media.upload>) => void | Promise<void>
}

const toShop = (file: File) => api.media.upload({ file })

/**
 * Chooses one picture, which is uploaded at once; what becomes of it is decided by whoever shows
 * it.
 */
export function PictureUpload({
  id,
  label,
  hint,
  uploading,
  error,
  send = toShop,
  onUpload,
}: PictureUploadProps) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await onUpload(await send(file))
    } catch (refused) {
      setFailure(toApiError(refused).message)
    } finally {
      setIsBusy(false)
    }
  }
  const texts = {
    id,
    label,
    hint: isBusy ? uploading : hint,
    error: failure ?? error,
    optional: true,
  }
  return (
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
  )
}
