import { type ComponentType, useState } from 'react'
import { kitWords } from '#kit/contract/words/shop.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'

/**
 * A dialog that loads when it is first opened. If it cannot be loaded, a message says so, and it
 * can be opened again.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const words = useWords(kitWords)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { Component } = useLazyComponent(isOpen, load, () => {
    close()
    toast.error(words.offline)
  })
  return { Component: isOpen ? Component : undefined, open: () => setOpen(true), close }
}
