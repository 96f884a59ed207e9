import { addressOf, loginUrl } from '#components/people/login-url.ts'
import { paths } from '#config/paths.ts'
import { askServerTime } from '#data/api/server-clock.ts'
import { watchAuth, type SignedOutReason } from '#data/auth/session.ts'
import { KEPT_LISTS, setOwnPricing } from '#data/catalogue/own-prices.ts'
import { recordVisit } from '#data/people/sign-ins.ts'
import { isStaff } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import type { AppError } from '#lib/app-error.ts'
import { setSignedIn, setSignedOut, useSessionStore, type SessionEnd } from '#stores/session-store.ts'
import { claimDrafts, forgetDrafts } from '#stores/tab-draft.ts'
import { toast } from '#ui/toast.tsx'

/** Loaded with the identity provider, for users who are or recently were signed in. Returns the stop function. */
export const followSession = (
  goTo: (address: string) => void,
  onError: (error: AppError) => void,
): (() => void) => {
  void askServerTime()
  const stop = watchAuth({
    onSignedIn: (user) => {
      claimDrafts(user.uid)
      setSignedIn(user)
      void recordVisit(user)
      applyTerms(user)
    },
    onSignedOut: (why, user) => notifySignedOut(why, user, goTo),
    onError,
    onNotKept: notifyNotKept,
  })
  // A tab that stays open overnight is a visit of the next day once somebody looks at it again.
  const onReturn = () => {
    const { user } = useSessionStore.getState()
    if (user && document.visibilityState === 'visible') void recordVisit(user)
  }
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/** Only a customer with price lists loads and reads anything for them. */
function applyTerms({ terms, roles }: UserRecord) {
  const ids = isStaff(roles) ? [] : (terms?.priceListIds ?? [])
  if (ids.length === 0) return forgetOwnPrices()
  // The account is followed, and changes for other reasons.
  if (ids.join() === readIds) return
  readIds = ids.join()
  void import('#data/catalogue/price-for-customer.ts')
    .then(({ readPriceLists }) => readPriceLists(ids))
    .catch((error: unknown) => {
      // What this browser kept of them stays until they can be read.
      console.warn('The price lists could not be read:', error)
      readIds = ''
    })
}

let readIds = ''

function forgetOwnPrices() {
  readIds = ''
  inBrowser.removeItem(KEPT_LISTS)
  setOwnPricing(undefined)
}

function notifySignedOut(
  why: SignedOutReason,
  user: UserRecord | undefined,
  goTo: (address: string) => void,
) {
  const wasSignedIn = useSessionStore.getState().status === 'signed-in'
  const hasExpired = why === 'expired'
  const here = addressOf(window.location)
  const ended = endOf(why, user)
  setSignedOut({ hasExpired, ended })
  forgetOwnPrices()
  if (wasSignedIn && !hasExpired) forgetDrafts()
  if (wasSignedIn)
    import('#data/reading/use-read.ts').then(
      ({ forgetReads }) => forgetReads(),
      // What cannot be loaded has not read anything.
      () => undefined,
    )
  // A user who opens the shop again after a long time may browse; guarded pages ask for sign-in themselves.
  if ((hasExpired || ended) && wasSignedIn && window.location.pathname !== paths.login)
    goTo(loginUrl(here, { expired: hasExpired }))
}

function endOf(why: SignedOutReason, user: UserRecord | undefined): SessionEnd | undefined {
  if (why === 'suspended') return { why, suspension: user?.suspension }
  return why === 'everywhere' ? { why, at: user?.signedOutAt } : undefined
}

const notifyNotKept = () =>
  toast.warning({
    id: 'not-kept',
    title: 'Your browser does not keep you signed in',
    message:
      'It stores nothing for this site, because its settings forbid it or its storage is full. After you reload or close this page you sign in again.',
    duration: 15_000,
  })
