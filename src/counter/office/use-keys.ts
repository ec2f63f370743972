import { useEffect } from 'react'
import { isDialogOpen } from './scan/is-dialog-open.ts'

/** Binds keys for the whole page, except while a dialog is open. */
export function useKeys(keys: Record<string, () => unknown>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.altKey || event.ctrlKey || event.metaKey || isDialogOpen()) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
