import type { ComponentProps } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toDataUrl } from '#kit/web/app/calls/private-file.ts'
import { UploadField } from '#kit/web/app/upload-field.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { repairLimits } from '../../model.ts'
import { bookingWords } from '../../words/booking.ts'

interface Photo {
  id: string
  /** A local preview. It is missing after a reload. */
  url?: string
}

async function upload(file: File): Promise<Photo> {
  const [{ id }, url] = await Promise.all([api.repairs.uploadPhoto({ file }), toDataUrl(file)])
  return { id, url }
}

interface PhotoUploadProps
  extends Pick<
    ComponentProps<typeof UploadField<Photo>>,
    'id' | 'hint' | 'accept' | 'error' | 'items' | 'list' | 'onChange'
  > {
  /** The class name of each photo. */
  photo?: string
}

/** The photos of a booking, or of a device that is taken in. */
export const PhotoUpload = ({ photo, ...field }: PhotoUploadProps) => {
  const words = useWords(bookingWords).faults
  return (
    <UploadField
      label={words.photos}
      uploading={words.uploading}
      optional
      max={repairLimits.photos}
      show={({ url }, index) =>
        url ? (
          <img className={photo} src={url} alt={words.photo(index + 1)} />
        ) : (
          <span>{words.photo(index + 1)}</span>
        )
      }
      remove={(_, index) => words.removePhoto(index + 1)}
      upload={upload}
      {...field}
    />
  )
}
