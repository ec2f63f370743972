import { useState } from 'react'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { uploadPicture } from '#media/office/upload-picture.ts'
import { formatPictureAddress } from '../../text/address.ts'

/** Uploads a picture and passes on its address for texts, which includes its size. */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const [percent, setPercent] = useState<number | null>(null)
  async function upload(file: File) {
    setPercent(0)
    try {
      const src = await uploadPicture(file, (share) => setPercent(Math.round(share * 100)))
      const { width, height } = await measure(src)
      onUploaded(formatPictureAddress({ src, width, height }))
    } catch (error) {
      toast.error(toApiError(error).message)
    } finally {
      setPercent(null)
    }
  }
  return { percent, upload }
}

/** The size of the stored picture, which is turned upright and may be smaller than the upload. */
async function measure(src: string) {
  const image = new Image()
  image.src = src
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
