import { useEffect } from 'react'

/** What keys do wherever the focus is, except in a dialog. */
export function useKeys(keys: Record<string, () => unknown>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (
        !act ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
