import { paths } from '#config/paths.ts'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { AppSkeleton } from './app-skeleton.tsx'

/** Before the first screen's code is here: the frame it will stand in. */
export const FirstSkeleton = () =>
  window.location.pathname.startsWith(paths.admin.root) ? <AdminSkeleton /> : <AppSkeleton />
