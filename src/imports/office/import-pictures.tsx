import { useEffect, useState } from 'react'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { importOfficeWords } from '../words/office.ts'

type Pictures = Awaited<ReturnType<ApiClient['imports']['pictures']>>

const pollMs = 2_000

/** The progress of an import's pictures, with those that failed. */
export function ImportPictures({ jobId }: { jobId: string }) {
  const words = useWords(importOfficeWords)
  const [pictures, setPictures] = useState<Pictures | null>(null)
  const isDone = pictures?.waiting === 0
  useEffect(() => {
    if (isDone) return
    const poll = () =>
      api.imports.pictures({ id: jobId }).then(setPictures, () => {
        // The next poll may succeed again.
      })
    void poll()
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [jobId, isDone])
  if (!pictures || pictures.waiting + pictures.fetched + pictures.failed === 0) return null
  return (
    <section aria-label={words.picturesTitle}>
      <h3>{words.picturesTitle}</h3>
      <p role="status">{words.picturesState(pictures)}</p>
      {pictures.failures.length > 0 && (
        <ul>
          {pictures.failures.map(({ id, productName, url, why }) => (
            <li key={`${id} ${url}`}>
              <Link className="link" to={officePaths.product(id)}>
                {productName}
              </Link>
              : {why} <span className="soft import-address">{url}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
