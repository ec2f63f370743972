import { useState } from 'react'
import { usePart } from '#kit/web/app/use-part.ts'
import type { AskProps } from './ask-dialog.tsx'

const load = async () => (await import('./ask-dialog.tsx')).AskDialog

/** The window in which the shop is asked; it loads when somebody wants it. */
export function useAsk() {
  const [asked, setAsked] = useState<Omit<AskProps, 'onClose'> | null>(null)
  const { Part } = usePart(asked !== null, load)
  return {
    ask: setAsked,
    dialog: asked && Part ? <Part {...asked} onClose={() => setAsked(null)} /> : null,
  }
}
