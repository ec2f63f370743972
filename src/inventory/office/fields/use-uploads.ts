import { useRef, useState } from 'react'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { uploadPicture } from '#media/office/upload-picture.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

interface Upload {
  id: number
  name: string
  /** The uploaded share, from 0 to 1. */
  share: number
}

/** Uploads pictures one after the other, and reports the path of each one when it is stored. */
export function useUploads(onUploaded: (path: string) => void) {
  const words = useWords(inventoryOfficeWords)
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastId = useRef(0)
  const queue = useRef(Promise.resolve())
  const latestOnUploaded = useRef(onUploaded)
  latestOnUploaded.current = onUploaded

  async function send(file: File, id: number) {
    try {
      const path = await uploadPicture(file, (share) =>
        setUploads((all) =>
          all.map((upload) => (upload.id === id ? { ...upload, share } : upload)),
        ),
      )
      latestOnUploaded.current(path)
    } catch (error) {
      toast.error(words.uploadFailed(file.name, toApiError(error).message))
    } finally {
      setUploads((all) => all.filter((upload) => upload.id !== id))
    }
  }

  function add(files: File[]) {
    for (const file of files) {
      lastId.current += 1
      const id = lastId.current
      setUploads((all) => [...all, { id, name: file.name, share: 0 }])
      queue.current = queue.current.then(() => send(file, id))
    }
  }
  return { uploads, add }
}
