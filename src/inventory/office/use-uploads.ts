import { useRef, useState } from 'react'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { uploadPicture } from '#media/office/upload-picture.ts'
import { inventoryOfficeWords as words } from '../office-words.ts'

interface Upload {
  id: number
  name: string
  /** From 0 to 1. */
  share: number
}

/** Uploads pictures one after the other, and hands each over once it has arrived. */
export function useUploads(onArrived: (path: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const last = useRef(0)
  const queue = useRef(Promise.resolve())
  const arrived = useRef(onArrived)
  arrived.current = onArrived

  async function send(file: File, id: number) {
    try {
      const path = await uploadPicture(file, (share) =>
        setUploads((all) =>
          all.map((upload) => (upload.id === id ? { ...upload, share } : upload)),
        ),
      )
      arrived.current(path)
    } catch (error) {
      toast.error(words.uploadFailed(file.name, toApiError(error).message))
    } finally {
      setUploads((all) => all.filter((upload) => upload.id !== id))
    }
  }

  function add(files: File[]) {
    for (const file of files) {
      last.current += 1
      const id = last.current
      setUploads((all) => [...all, { id, name: file.name, share: 0 }])
      queue.current = queue.current.then(() => send(file, id))
    }
  }
  return { uploads, add }
}
