import { useState } from 'react'
import type { Reply } from '#kit/contract/calls/endpoint.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { controlProps, FieldFrame } from '#kit/web/ui/controls/field.tsx'
import type { media } from '../contract.ts'

interface PictureUploadProps {
  id: string
  label: string
  hint: string
  /** Replaces the hint during the upload. */
  uploading: string
  /** An error from the form. */
  error?: string | undefined
  /** Uploads the file; by default, to the public pictures of the shop. */
  send?: (file: File) => Promise<Reply<typeof media.upload>>
  onUpload: (picture: Reply<typeof media.upload>) => void | Promise<void>
}

const uploadToShop = (file: File) => api.media.upload({ file })

/** A file field that uploads the chosen picture immediately and hands it to `onUpload`. */
export function PictureUpload({
  id,
  label,
  hint,
  uploading,
  error,
  send = uploadToShop,
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
    } catch (thrown) {
      setFailure(toApiError(thrown).message)
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
        {...controlProps(texts)}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
    </FieldFrame>
  )
}
