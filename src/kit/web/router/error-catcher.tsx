import { Component, type ComponentType, type ReactNode } from 'react'
import { ErrorContext } from './hooks.ts'

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
export class ErrorCatcher extends Component<ErrorCatcherProps, CaughtError> {
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
