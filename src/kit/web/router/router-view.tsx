import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import {
  ArrivalContext,
  ErrorContext,
  FrameContext,
  NavigateContext,
  PageContext,
  PendingContext,
  RouterContext,
} from './hooks.ts'
import type { Router } from './router.ts'

interface RouterViewProps {
  router: Router
  /** The frame around every page. */
  Frame: ComponentType<{ children: ReactNode }>
  /** Rendered instead of a page or frame that failed. */
  Fallback: ComponentType
}

/** Renders the router's current page in its frame. */
export function RouterView({ router, Frame, Fallback }: RouterViewProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(
    () =>
      router.subscribe((next, isUrgent) =>
        isUrgent ? flushSync(() => setState(next)) : startTransition(() => setState(next)),
      ),
    [router],
  )
  const { arrival, pending, page, frame } = state
  const content = useMemo(
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
            <FrameContext value={frame}>{content}</FrameContext>
          </PendingContext>
        </ArrivalContext>
      </NavigateContext>
    </RouterContext>
  )
}

interface ErrorCatcherProps {
  /** An error from loading, known before rendering. */
  cause: unknown
  /** The current page. A change clears the caught error. */
  at: unknown
  Fallback: ComponentType
  children: ReactNode
}

interface CaughtError {
  error: unknown
  at: unknown
}

/** Renders the fallback if loading or rendering failed. */
class ErrorCatcher extends Component<ErrorCatcherProps, CaughtError> {
  override state: CaughtError = { error: undefined, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error(String(error)) }
  }

  static getDerivedStateFromProps(
    { at }: ErrorCatcherProps,
    caught: CaughtError,
  ): CaughtError | null {
    return at === caught.at ? null : { error: undefined, at }
  }

  override render() {
    const { cause = this.state.error, Fallback, children } = this.props
    if (cause === undefined) return children
    return (
      <ErrorContext value={cause}>
        <Fallback />
      </ErrorContext>
    )
  }
}
