import { useState } from 'react'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { uploadPicture } from '#media/office/upload-picture.ts'
import { pictureAddress } from '../address.ts'

/** Uploads one picture and gives the address that a text names it by, with its size. */
export function usePictureUpload(onArrived: (address: string) => void) {
  const [percent, setPercent] = useState<number | null>(null)
  async function upload(file: File) {
    setPercent(0)
    try {
      const src = await uploadPicture(file, (share) => setPercent(Math.round(share * 100)))
      const { width, height } = await sizeOf(src)
      onArrived(pictureAddress({ src, width, height }))
    } catch (error) {
      toast.error(toApiError(error).message)
    } finally {
      setPercent(null)
    }
  }
  return { percent, upload }
}

/** Of the picture as the shop keeps it: turned upright, and perhaps smaller. */
async function sizeOf(src: string) {
  const image = new Image()
  image.src = src
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
