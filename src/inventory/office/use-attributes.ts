import { useEffect, useState } from 'react'
import type { Attribute } from '#catalog/attribute.ts'
import { api } from '#kit/web/app/api.ts'

export interface CategoryAttributes {
  /** The previous ones stay until the new ones have arrived. */
  definitions: Attribute[]
  /** False while they still belong to another category: nothing may be saved then. */
  isKnown: boolean
  hasFailed: boolean
  retry: () => void
}

/** The attributes of a category. */
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
    else
      void api.catalog
        .attributes({ categoryId })
        .then(show, () => !isStale && setFailedOf(categoryId))
    return () => {
      isStale = true
    }
  }, [categoryId, isKnown, hasFailed])
  return { definitions, isKnown, hasFailed, retry: () => setFailedOf(null) }
}
