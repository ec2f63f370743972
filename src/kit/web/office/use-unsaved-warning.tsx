import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { commonWords } from './words.ts'

/** Asks before somebody leaves unsaved changes; render what it returns. */
export function useUnsavedWarning(isChanged: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={commonWords.leaveTitle}
      confirm={commonWords.leave}
      onCancel={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      <p>{commonWords.unsaved}</p>
    </ConfirmDialog>
  )
}
