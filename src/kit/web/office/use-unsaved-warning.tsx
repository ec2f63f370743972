import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before what was typed is left behind; render what it returns. */
export function useUnsavedWarning(isChanged: boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog title="Leave without saving?" confirm="Leave" onCancel={() => blocker.reset()} onConfirm={() => blocker.proceed()}>
      <p>{adminMessages.unsaved}</p>
    </ConfirmDialog>
  )
}
