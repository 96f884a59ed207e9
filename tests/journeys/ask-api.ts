import { SESSION_LABEL } from '#config/session-label.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import type { Shop } from './open-shop.ts'
import { sessionOf } from './session-of.ts'

/** Asks the API for a change as one of the demo accounts, as their page would; for what is not what a journey is about. */
export async function askApi(
  shop: Shop,
  account: string,
  path: string,
  body: object,
  method = 'POST',
): Promise<unknown> {
  const session = await sessionOf(shop.authUrl, `${account}@osu-supply.example.com`, DEMO_PASSWORD)
  const { idToken } = JSON.parse(session[SESSION_LABEL] ?? '{}') as { idToken: string }
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said}`)
  return said && JSON.parse(said)
}
