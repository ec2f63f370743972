import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '../../router/language.ts'
import { commonWords } from '../words/office.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Returns a dialog to render, which asks before a navigation discards unsaved changes. */
export function useUnsavedWarning(isChanged: boolean) {
  const words = useWords(commonWords)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={words.leaveTitle}
      confirm={words.leave}
      onCancel={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      <p>{words.unsaved}</p>
    </ConfirmDialog>
  )
}
