import { Component, Suspense, type ReactNode } from 'react'
import { isLoadFailure } from '#lib/load-failure.ts'

type Props = {
  /** What stands there meanwhile; undefined for what nobody misses. */
  fallback?: ReactNode
  /** What stands there when it could not be loaded, where words have no room. */
  otherwise?: ReactNode
  children: ReactNode
}

/** A part whose code is loaded when it is wanted. Where that fails, the page stands without it. */
export class LazyBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { fallback, otherwise, children } = this.props
    const { error } = this.state
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>
    if (!isLoadFailure(error)) throw error
    if (fallback === undefined || otherwise !== undefined) return otherwise
    return <small role="status">This part could not be loaded. Please check your network connection.</small>
  }
}
