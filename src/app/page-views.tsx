import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { followConsent, useConsentStore } from '#stores/consent-store.ts'

/** Counts the page at every change of the route (spec §2), for who consented. */
export function PageViews() {
  const { pathname } = useLocation()
  const statistics = useConsentStore((consent) => consent.statistics)
  const counted = useRef<string>(undefined)

  useEffect(followConsent, [])

  useEffect(() => {
    if (statistics !== 'granted' || counted.current === pathname) return
    counted.current = pathname
    void import('#data/analytics/page-views.ts').then(({ countPageView }) =>
      countPageView({ path: pathname, title: document.title }),
    )
  }, [pathname, statistics])

  const wasGranted = useRef(false)
  useEffect(() => {
    const isTakenBack = wasGranted.current && statistics !== 'granted'
    wasGranted.current = statistics === 'granted'
    if (isTakenBack) void import('#data/analytics/page-views.ts').then(({ stopCounting }) => stopCounting())
  }, [statistics])

  return null
}
