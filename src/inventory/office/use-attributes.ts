import { useEffect, useState } from 'react'
import type { Attribute } from '#contract/catalog.ts'
import { api } from '../../app/api.ts'

export interface CategoryAttributes {
  /** Those known so far stay until the new ones are here. */
  definitions: Attribute[]
  /** False while they are those of another category: nothing can be saved by them. */
  isKnown: boolean
  hasFailed: boolean
  retry: () => void
}

/** What products of a category are described by. */
export function useAttributes(categoryId: string, known: Attribute[]): CategoryAttributes {
  const [definitions, setDefinitions] = useState(known)
  const [of, setOf] = useState(categoryId)
  const [failedOf, setFailedOf] = useState<string | null>(null)
  const isKnown = categoryId === of
  const hasFailed = !isKnown && categoryId === failedOf

  useEffect(() => {
    if (isKnown || hasFailed) return
    let isStale = false
    const show = (found: Attribute[]) => {
      if (isStale) return
      setDefinitions(found)
      setOf(categoryId)
      setFailedOf(null)
    }
    if (categoryId === '') show([])
    else void api.catalog.attributes({ categoryId }).then(show, () => !isStale && setFailedOf(categoryId))
    return () => {
      isStale = true
    }
  }, [categoryId, isKnown, hasFailed])
  return { definitions, isKnown, hasFailed, retry: () => setFailedOf(null) }
}
