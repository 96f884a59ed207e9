import { Component, Suspense, type ReactNode } from 'react'
import { isLoadFailure } from '#lib/load-failure.ts'

type Props = {
  /** Shown while loading; undefined for parts that need no placeholder. */
  fallback?: ReactNode
  /** Shown if it could not be loaded, where there is no room for text. */
  otherwise?: ReactNode
  children: ReactNode
}

/** A part whose code is loaded on demand. If that fails, the rest of the page stays. */
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
