import { useEffect } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { useWords } from '../../router/language.ts'
import { commonWords } from '../words/office.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Returns a dialog to render, which asks before a navigation discards unsaved changes. Once they
 * are saved, the page may lead to the `next` one.
 */
export function useUnsavedWarning(hasChanges: boolean, next?: string, replace = false) {
  const words = useWords(commonWords)
  const navigate = useNavigate()
  const isChanged = hasChanges && next === undefined
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

  // In an effect: by then the blocker knows that nothing is left to save.
  useEffect(() => {
    if (next !== undefined) void navigate(next, { replace })
  }, [next, replace, navigate])

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
