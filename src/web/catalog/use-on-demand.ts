import { type ComponentType, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { toast } from '../app/toasts.ts'

/** A part of the page that arrives when it is first opened; where it cannot arrive, that is said and can be tried again. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>()
  const [isOpen, setOpen] = useState(false)

  const open = () => {
    setOpen(true)
    if (part) return
    load().then(
      (Component) => setPart({ Component }),
      () => {
        setOpen(false)
        toast.error(messages.pages.offline)
      },
    )
  }
  return { Part: isOpen ? part?.Component : undefined, open, close: () => setOpen(false) }
}
