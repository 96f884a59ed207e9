import { useEffect } from 'react'
import { followConsent, useConsentStore } from '#stores/consent-store.ts'
import { ConsentBar } from './consent-bar.tsx'
import { PageViews } from './page-views.tsx'

/** Counts the visits of whoever consented, and asks who was not asked yet. */
export function Visits() {
  const isUnasked = useConsentStore(({ statistics }) => statistics === 'unasked')
  useEffect(followConsent, [])
  return (
    <>
      <PageViews />
      {/* A window another page opened, such as a sign-in's, is no place for questions. */}
      {isUnasked && window.opener === null && <ConsentBar />}
    </>
  )
}
