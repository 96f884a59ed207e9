import { lazy } from 'react'
import { paths } from '#config/paths.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { AppSkeleton } from './app-skeleton.tsx'

// Comes with the back office: nobody else's first view carries it.
const AdminSkeleton = lazy(async () => ({ default: (await import('./admin-skeleton.tsx')).AdminSkeleton }))

/** Before the first screen's code is here: the frame it will stand in. */
export const FirstSkeleton = () =>
  window.location.pathname.startsWith(paths.admin.root) ? (
    <LazyBoundary>
      <AdminSkeleton />
    </LazyBoundary>
  ) : (
    <AppSkeleton />
  )
