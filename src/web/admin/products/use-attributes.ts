import { useEffect, useState } from 'react'
import type { Attribute } from '#contract/catalog.ts'
import { api } from '../../app/api.ts'

/** What products of a category are described by; those known so far stay until the new ones are here. */
export function useAttributes(categoryId: string, known: Attribute[]): Attribute[] {
  const [attributes, setAttributes] = useState(known)
  const [of, setOf] = useState(categoryId)

  useEffect(() => {
    if (categoryId === of) return
    let isStale = false
    const show = (found: Attribute[]) => {
      if (isStale) return
      setAttributes(found)
      setOf(categoryId)
    }
    if (categoryId === '') show([])
    else void api.catalog.attributes({ categoryId }).then(show, () => show([]))
    return () => {
      isStale = true
    }
  }, [categoryId, of])
  return attributes
}
