import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, loginUrl } from '#components/login-url.ts'
import { paths } from '#config/paths.ts'
import { onApiFailure } from '#data/api/failure-feed.ts'
import { setSignedOut } from '#stores/session-store.ts'
import type { Notice } from './tell-api-failure.ts'

const NoticeDialog = lazy(async () => ({ default: (await import('#ui/notice-dialog.tsx')).NoticeDialog }))

/** Tells what the API refused or failed at and no caller handled; reports what should not have happened. */
export function ApiFailures() {
  const [notices, setNotices] = useState<Notice[]>([])
  const navigate = useNavigate()
  const location = useLocation()
  const here = addressOf(location)
  const isAtLogin = location.pathname === paths.login

  useEffect(() => {
    const means = {
      showDialog: (notice: Notice) => setNotices((waiting) => withNotice(waiting, notice)),
      leave: (expired: boolean) => {
        if (isAtLogin) return
        setSignedOut({ hasExpired: expired })
        void navigate(loginUrl(here, { expired }), { replace: true })
        void import('#data/auth/session-tokens.ts').then(({ endSession }) => endSession())
      },
      reload: () => window.location.reload(),
    }
    return onApiFailure((failure, exchange) => {
      void import('./tell-api-failure.ts').then(({ tellApiFailure }) => tellApiFailure(failure, means))
      void import('./report-api-failure.ts').then(({ reportApiFailure }) =>
        reportApiFailure(failure, exchange),
      )
    })
  }, [navigate, here, isAtLogin])

  const [notice] = notices
  return (
    notice && (
      <Suspense>
        <NoticeDialog
          key={notice.title + notice.text}
          {...notice}
          onClose={() => setNotices(([, ...others]) => others)}
        />
      </Suspense>
    )
  )
}

/** The same words once, however many requests failed for the same reason. */
const withNotice = (waiting: Notice[], notice: Notice): Notice[] =>
  waiting.some(({ title, text }) => title === notice.title && text === notice.text)
    ? waiting
    : [...waiting, notice]
