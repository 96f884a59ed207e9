import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { followConsent, useConsentStore } from '#stores/consent-store.ts'
import { ConsentBar } from './consent-bar.tsx'
import { PageViews } from './page-views.tsx'

/**
 * Counts the visits of users who consented, and asks those who have not answered yet: not in the back office, where it
 * would cover the buttons of a record.
 */
export function Visits() {
  const isUnasked = useConsentStore(({ statistics }) => statistics === 'unasked')
  const isAdmin = useLocation().pathname.startsWith(paths.admin.root)
  useEffect(followConsent, [])
  return (
    <>
      <PageViews />
      {/* A window that another page opened, such as a sign-in popup, should not ask. */}
      {isUnasked && !isAdmin && window.opener === null && <ConsentBar />}
    </>
  )
}
