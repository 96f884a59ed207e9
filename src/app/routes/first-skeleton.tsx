import { lazy } from 'react'
import { paths } from '#config/paths.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { AppSkeleton } from './app-skeleton.tsx'

// Loaded with the back office, so that nobody else's first view includes it.
const AdminSkeleton = lazy(async () => ({ default: (await import('./admin-skeleton.tsx')).AdminSkeleton }))

/** The frame shown before the first screen's code has loaded. */
export const FirstSkeleton = () =>
  window.location.pathname.startsWith(paths.admin.root) ? (
    <LazyBoundary>
      <AdminSkeleton />
    </LazyBoundary>
  ) : (
    <AppSkeleton />
  )
