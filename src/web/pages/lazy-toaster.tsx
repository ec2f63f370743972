import { lazy, Suspense } from 'react'
import { dismissToast, useToasts } from '../app/toasts.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

/** Arrives with the first message. */
export function LazyToaster() {
  const toasts = useToasts()
  return toasts.length > 0 ? (
    <Suspense>
      <Toaster toasts={toasts} onDismiss={dismissToast} />
    </Suspense>
  ) : null
}
