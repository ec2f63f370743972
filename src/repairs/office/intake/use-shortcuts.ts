import { type RefObject, useEffect } from 'react'

const focus = (id: string) => document.getElementById(id)?.focus()

/** The function keys of the intake form. */
export function useShortcuts(lookUp: RefObject<HTMLInputElement | null>, save: () => unknown) {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      F2: () => lookUp.current?.focus(),
      F4: () => focus('intake-number'),
      F6: () => focus('intake-brand'),
      F8: () => focus('intake-description'),
      F9: () => void save(),
    }
    const press = (event: KeyboardEvent) => {
      const act = actions[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [lookUp, save])
}
