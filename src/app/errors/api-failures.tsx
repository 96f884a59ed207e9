import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, loginUrl } from '#components/people/login-url.ts'
import { paths } from '#config/paths.ts'
import { endSession } from '#data/auth/session-tokens.ts'
import { onApiFailure, takeFailures } from '#data/api/failure-feed.ts'
import { setSignedOut } from '#stores/session-store.ts'
import { NoticeDialog } from '#ui/notice-dialog.tsx'
import { reportApiFailure } from './report-api-failure.ts'
import { showApiFailure, type Notice } from './show-api-failure.ts'

/** Shows API failures that no caller handled, and reports those that should not have happened. */
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
        void endSession()
      },
      reload: () => window.location.reload(),
    }
    function showAll() {
      for (const { failure, exchange } of takeFailures()) {
        showApiFailure(failure, means)
        reportApiFailure(failure, exchange)
      }
    }
    showAll()
    return onApiFailure(showAll)
  }, [navigate, here, isAtLogin])

  const [notice] = notices
  return (
    notice && (
      <NoticeDialog
        key={notice.title + notice.text}
        {...notice}
        onClose={() => setNotices(([, ...others]) => others)}
      />
    )
  )
}

/** Adds a message once, however many requests failed for the same reason. */
const withNotice = (waiting: Notice[], notice: Notice): Notice[] =>
  waiting.some(({ title, text }) => title === notice.title && text === notice.text)
    ? waiting
    : [...waiting, notice]
