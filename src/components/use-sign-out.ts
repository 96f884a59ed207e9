import { useLocation, useNavigate } from 'react-router-dom'
import { setSignedOut } from '#stores/session-store.ts'
import { addressOf, loginUrl } from './login-url.ts'

/** Signs out and goes to `/login`, which comes back here (spec §4). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const here = addressOf(useLocation())
  return async () => {
    const { signOut } = await import('#data/auth/auth.ts')
    // The page goes first: what it watches would be refused the moment the session ends.
    await navigate(loginUrl(here))
    setSignedOut()
    await signOut()
  }
}
