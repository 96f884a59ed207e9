import { env } from '#config/env.ts'
import { AppError } from '#lib/app-error.ts'
import { decoded, fields, longList, optional, text, withFallback } from '#lib/schema.ts'
import type { ChosenAccount } from './chosen-account.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

const accountsSchema = fields({
  userInfo: withFallback(
    longList(fields({ email: optional(text(320)), displayName: optional(text(320)) }), 100_000),
    [],
  ),
})

/** The accounts in the Auth emulator: our own first, then by name. */
export async function listEmulatorAccounts(): Promise<ChosenAccount[]> {
  if (!env.emulators) return []
  const address = `${env.emulators.authUrl}/identitytoolkit.googleapis.com/v1/projects/${env.firebase.projectId}/accounts:query`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnUserInfo: true }),
  }).catch((cause: unknown) => {
    throw new AppError('offline', 'The Auth emulator does not answer', { cause })
  })
  if (!answer.ok) throw new AppError('unexpected', `The Auth emulator answered ${answer.status}`)
  const accounts = decoded(accountsSchema, await answer.json())
  if (!accounts.ok)
    throw new AppError('unexpected', `The Auth emulator answered otherwise: ${accounts.problem}`)
  return accounts.record.userInfo
    .flatMap(({ email, displayName }) =>
      email === undefined ? [] : [{ sub: googleIdOf(email), email, name: displayName ?? email }],
    )
    .toSorted((a, b) => Number(isOurs(b)) - Number(isOurs(a)) || inNaturalOrder(a.name, b.name))
}

const isOurs = ({ email }: ChosenAccount): boolean => domainOf(email) === domainOf(env.ownerEmail)

const domainOf = (email: string): string => email.slice(email.indexOf('@'))

/** The same address is the same Google account, in every window and after every restart. */
export const googleIdOf = (email: string): string =>
  `google-${email.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}`
