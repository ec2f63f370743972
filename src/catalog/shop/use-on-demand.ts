import { type ComponentType, useState } from 'react'
import { kitWords } from '#kit/contract/words/shop.ts'
import { usePart } from '#kit/web/app/calls/use-part.ts'
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
  const { Part } = usePart(isOpen, load, () => {
    close()
    toast.error(words.offline)
  })
  return { Part: isOpen ? Part : undefined, open: () => setOpen(true), close }
}
