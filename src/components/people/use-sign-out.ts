import { useLocation, useNavigate } from 'react-router-dom'
import { setSignedOut } from '#stores/session-store.ts'
import { forgetDrafts } from '#stores/tab-draft.ts'
import { addressOf, loginUrl } from './login-url.ts'

/** Signs out and goes to `/login`, which returns here (spec §4). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const here = addressOf(useLocation())
  return async () => {
    const { signOut } = await import('#data/auth/auth.ts')
    // The store first, so that pages stop watching before the session ends and access is refused.
    setSignedOut()
    await navigate(loginUrl(here))
    forgetDrafts()
    await signOut()
  }
}
