import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Blocks } from '../../shop/blocks.tsx'
import type { Block } from '../../text/blocks.ts'
import { textWords } from '../../words/text.ts'

/** The text as the shop renders it. The server parses it, so that only one parser exists. */
export function TextPreview({ label, text }: { label: string; text: string }) {
  const words = useWords(textWords)
  const [result, setResult] = useState<{ blocks?: Block[]; failure?: string }>({})
  useEffect(() => {
    let isCurrent = true
    api.content
      .readText({ text })
      .then(({ blocks }) => isCurrent && setResult({ blocks }))
      .catch((error) => isCurrent && setResult({ failure: toApiError(error).message }))
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <section className="text-preview" aria-label={label}>
      {result.blocks?.length ? (
        <Blocks blocks={result.blocks} />
      ) : (
        <p className="soft">{result.failure ?? (result.blocks ? words.empty : words.loading)}</p>
      )}
    </section>
  )
}
