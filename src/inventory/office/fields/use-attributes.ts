import { useEffect, useState } from 'react'
import type { Attribute } from '#catalog/attribute.ts'
import { api } from '#kit/web/app/calls/api.ts'

export interface CategoryAttributes {
  /** The attributes of the previous category stay until those of the new one have arrived. */
  definitions: Attribute[]
  /** False while `definitions` belong to another category. Nothing may be saved then. */
  isLoaded: boolean
  hasFailed: boolean
  retry: () => void
}

/** Loads the attributes of a category when the category changes. */
export function useAttributes(categoryId: string, initial: Attribute[]): CategoryAttributes {
  const [definitions, setDefinitions] = useState(initial)
  const [loadedId, setLoadedId] = useState(categoryId)
  const [failedId, setFailedId] = useState<string | null>(null)
  const isLoaded = categoryId === loadedId
  const hasFailed = !isLoaded && categoryId === failedId

  useEffect(() => {
    if (isLoaded || hasFailed) return
    let isStale = false
    const apply = (attributes: Attribute[]) => {
      if (isStale) return
      setDefinitions(attributes)
      setLoadedId(categoryId)
      setFailedId(null)
    }
    if (categoryId === '') apply([])
    else
      void api.catalog
        .attributes({ categoryId })
        .then(apply, () => !isStale && setFailedId(categoryId))
    return () => {
      isStale = true
    }
  }, [categoryId, isLoaded, hasFailed])
  return { definitions, isLoaded, hasFailed, retry: () => setFailedId(null) }
}
