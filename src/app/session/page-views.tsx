import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { countPageView, stopCounting } from '#data/analytics/page-views.ts'
import { useConsentStore } from '#stores/consent-store.ts'

/** Counts a page view at every route change (spec §2), for users who consented. */
export function PageViews() {
  const { pathname } = useLocation()
  const statistics = useConsentStore((consent) => consent.statistics)
  const counted = useRef<string>(undefined)

  useEffect(() => {
    if (statistics !== 'granted' || counted.current === pathname) return
    counted.current = pathname
    void countPageView(pathname)
  }, [pathname, statistics])

  const wasGranted = useRef(false)
  useEffect(() => {
    const isTakenBack = wasGranted.current && statistics !== 'granted'
    wasGranted.current = statistics === 'granted'
    if (isTakenBack) void stopCounting()
  }, [statistics])

  return null
}
