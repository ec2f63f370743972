import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ErrorCatcher } from './error-catcher.tsx'
import {
  ArrivalContext,
  FrameContext,
  NavigateContext,
  PageContext,
  PendingContext,
  RouterContext,
} from './hooks.ts'
import type { Router } from './router.ts'

interface RouterViewProps {
  router: Router
  /** Stands around every page, which it gets as its child. */
  Frame: ComponentType<{ children: ReactNode }>
  /** Is shown instead of a page, or of the frame, that could not be. */
  Fallback: ComponentType
}

/** Shows the page that the router has come to. */
export function RouterView({ router, Frame, Fallback }: RouterViewProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(
    () =>
      router.subscribe((next, atOnce) =>
        atOnce ? flushSync(() => setState(next)) : startTransition(() => setState(next)),
      ),
    [router],
  )
  const { arrival, pending, page, frame } = state
  const shown = useMemo(
    () => (
      <ErrorCatcher cause={frame.error} at={page} Fallback={Fallback}>
        <Frame>
          <PageContext value={page}>
            <ErrorCatcher cause={page.error} at={page} Fallback={Fallback}>
              {page.page && <page.page.Component />}
            </ErrorCatcher>
          </PageContext>
        </Frame>
      </ErrorCatcher>
    ),
    [page, frame, Frame, Fallback],
  )
  return (
    <RouterContext value={router}>
      <NavigateContext value={router.navigate}>
        <ArrivalContext value={arrival}>
          <PendingContext value={pending}>
            <FrameContext value={frame}>{shown}</FrameContext>
          </PendingContext>
        </ArrivalContext>
      </NavigateContext>
    </RouterContext>
  )
}
