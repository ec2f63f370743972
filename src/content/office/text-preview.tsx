import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { Block } from '../blocks.ts'
import { Blocks } from '../shop/blocks.tsx'
import { textWords as words } from '../text-words.ts'

/** The text as the shop will show it: the server reads it, so that there is one way to read it. */
export function TextPreview({ label, text }: { label: string; text: string }) {
  const [read, setRead] = useState<{ blocks?: Block[]; failure?: string }>({})
  useEffect(() => {
    let isCurrent = true
    api.content
      .readText({ text })
      .then(({ blocks }) => isCurrent && setRead({ blocks }))
      .catch((error) => isCurrent && setRead({ failure: toApiError(error).message }))
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <section className="text-preview" aria-label={label}>
      {read.blocks?.length ? (
        <Blocks blocks={read.blocks} />
      ) : (
        <p className="soft">{read.failure ?? (read.blocks ? words.empty : words.reading)}</p>
      )}
    </section>
  )
}
