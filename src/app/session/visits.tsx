import { useEffect } from 'react'
import { followConsent, useConsentStore } from '#stores/consent-store.ts'
import { ConsentBar } from './consent-bar.tsx'
import { PageViews } from './page-views.tsx'

/** Counts the visits of users who consented, and asks those who have not answered yet. */
export function Visits() {
  const isUnasked = useConsentStore(({ statistics }) => statistics === 'unasked')
  useEffect(followConsent, [])
  return (
    <>
      <PageViews />
      {/* A window that another page opened, such as a sign-in popup, should not ask. */}
      {isUnasked && window.opener === null && <ConsentBar />}
    </>
  )
}
