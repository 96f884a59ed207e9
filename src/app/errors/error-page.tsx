import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router-dom'
import { loginUrl } from '#components/people/login-url.ts'
import { useOnline } from '#components/states/use-online.ts'
import { paths } from '#config/paths.ts'
import { isAppError, type AppErrorCode } from '#lib/app-error.ts'
import { isLoadFailure } from '#lib/load-failure.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './error-page.module.css'
import { reportUncaught } from './error-reports.ts'

type Words = { title: string; text: string; canRetry: boolean }

type Code = Exclude<AppErrorCode, 'unreadable'> | 'outdated'

const WORDS: Record<Code, Words> = {
  'not-found': {
    title: 'There is nothing here',
    text: 'It may have been moved or taken down.',
    canRetry: false,
  },
  'signed-out': {
    title: 'You are signed out',
    text: 'Sign in again and you will come back to this page.',
    canRetry: false,
  },
  forbidden: {
    title: 'Your account cannot open this page',
    text: 'It may belong to another account: sign in with that one. If you should have access, please call us; staff can ask an administrator.',
    canRetry: false,
  },
  conflict: {
    title: 'Somebody else changed this first',
    text: 'Reload to see the current version.',
    canRetry: true,
  },
  busy: {
    title: 'Many people are working on the same records',
    text: 'Nothing is lost. Please try again in a moment.',
    canRetry: true,
  },
  invalid: {
    title: 'We could not understand that address',
    text: 'Check the address and try again.',
    canRetry: true,
  },
  offline: {
    title: 'Network Error',
    text: 'Please check your network connection and try again.',
    canRetry: true,
  },
  timeout: { title: 'This took too long', text: 'The request timed out. Please try again.', canRetry: true },
  unexpected: {
    title: "It's not you, it's us",
    text: 'Please give it another try in a few moments.',
    canRetry: true,
  },
  outdated: {
    title: 'The shop was updated',
    text: 'Part of this page could not be loaded. Reload to get the current version.',
    canRetry: true,
  },
}

/** Something that is not stored on this device cannot be retried without a network. */
const CUT_OFF: Words = {
  title: 'Network Error',
  text: 'Please check your network connection. This page opens as soon as you are back online.',
  canRetry: false,
}

/** Shows what a route threw, with a message chosen by the error's code (spec §8). */
export function ErrorPage() {
  const error = useRouteError()
  const { state } = useRevalidator()
  const code = codeOf(error)
  const isOutOfReach = code === 'offline' || code === 'outdated'
  const isCutOff = !useOnline() && isOutOfReach
  const { title, text, canRetry } = isCutOff ? CUT_OFF : WORDS[code]
  const navigate = useNavigate()
  const here = location.pathname + location.search
  useEffect(() => {
    if (code === 'unexpected') reportUncaught('Page failed', error)
  }, [code, error])
  useEffect(() => {
    if (!isOutOfReach) return undefined
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isOutOfReach])
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <ErrorState
        isPage
        title={title}
        actions={
          <>
            {canRetry && (
              <Button icon="refresh" busy={state === 'loading'} onClick={() => location.reload()}>
                Try again
              </Button>
            )}
            {code === 'signed-out' && (
              <ButtonLink tone="go" to={loginUrl(here, { expired: true })}>
                Sign in
              </ButtonLink>
            )}
            {isCutOff ? (
              <Button icon="chevron-start" onClick={() => void navigate(-1)}>
                Back
              </Button>
            ) : (
              <ButtonLink to={paths.home}>Go to the shop</ButtonLink>
            )}
          </>
        }
      >
        <p>{text}</p>
      </ErrorState>
    </div>
  )
}

/** Like `ErrorPage`, for errors outside any layout. */
export const RootErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
)

/** Pages whose record may be unreadable show that themselves. */
function codeOf(error: unknown): Code {
  if (isAppError(error)) return error.code === 'unreadable' ? 'unexpected' : error.code
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'not-found' : 'unexpected'
  // A chunk of this build is no longer on the server, or there is no network.
  if (isLoadFailure(error)) return 'outdated'
  return 'unexpected'
}
