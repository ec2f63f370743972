import { Component, type ComponentType, type ReactNode } from 'react'
import { ErrorContext } from './hooks.ts'

interface ErrorCatcherProps {
  /** Why there is nothing to show, if that is known before. */
  cause: unknown
  /** A step to something else is a new beginning. */
  at: unknown
  Fallback: ComponentType
  children: ReactNode
}

interface Caught {
  error: unknown
  at: unknown
}

/** Shows the fallback where something could not be loaded or drawn. */
export class ErrorCatcher extends Component<ErrorCatcherProps, Caught> {
  override state: Caught = { error: undefined, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error(String(error)) }
  }

  static getDerivedStateFromProps({ at }: ErrorCatcherProps, caught: Caught): Caught | null {
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
