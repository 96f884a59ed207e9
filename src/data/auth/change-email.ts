import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { postAsVisitor } from '#data/api/post-as-visitor.ts'
import { signedInIdentity } from './signed-in-identity.ts'
import { rememberSession } from './session-tokens.ts'

/** Mails a link to both addresses. The API accepts only somebody who has just signed in. Throws AppError. */
export async function askToChangeEmail(email: string): Promise<void> {
  const identity = await signedInIdentity()
  await withAppErrors(() => identity.getIdToken(true))
  await rememberSession()
  const { post } = await import('#data/api/send.ts')
  await post('/email-changes', { email })
}

/** Proves an address by the link in its mail; `waitsFor` is the other address, or '' once the change is made. */
export const proveEmail = (link: { uid: string; side: string; key: string }) =>
  postAsVisitor<{ email: string; waitsFor: string }>('/email-changes/proof', link)
