import { lazy, Suspense, useEffect, useState } from 'react'
import { useConsentStore } from '#stores/consent-store.ts'
import { whenIdle } from './when-idle.ts'

const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }))

/** Asks who was not asked yet, once the page stands. */
export function Consent() {
  const isUnasked = useConsentStore(({ statistics }) => statistics === 'unasked')
  const [isReady, setIsReady] = useState(false)
  useEffect(() => whenIdle(() => setIsReady(true)), [])
  // A window another page opened, such as a sign-in's, is no place for questions.
  if (!isUnasked || !isReady || window.opener !== null) return null
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  )
}
