import { useEffect, useState } from 'react'
import { fetchPrivateFile, toDataUrl } from './private-file.ts'

/** Loads a private photo as a data URL. Undefined while it loads, and after a failure. */
export function usePhoto(path: string) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    fetchPrivateFile(path, 'image/webp')
      .then(toDataUrl)
      .then(
        (loaded) => isCurrent && setUrl(loaded),
        // The page then renders the photo's caption instead.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [path])
  return url
}
