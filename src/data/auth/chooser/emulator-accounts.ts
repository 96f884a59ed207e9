import { env } from '#config/env.ts'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { AppError } from '#lib/app-error.ts'
import type { ChosenAccount } from './chosen-account.ts'

/** The accounts the Auth emulator knows: the house's own first, then by name. */
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
  const accounts = fieldReader('accounts:query', await answer.json())
  if (!accounts.has('userInfo')) return []
  return accounts
    .maps('userInfo')
    .filter((account) => account.has('email'))
    .map((account) => {
      const email = account.text('email')
      return { sub: googleIdOf(email), email, name: account.text('displayName', email) }
    })
    .toSorted((a, b) => Number(isOurs(b)) - Number(isOurs(a)) || a.name.localeCompare(b.name))
}

const isOurs = ({ email }: ChosenAccount): boolean => domainOf(email) === domainOf(env.ownerEmail)

const domainOf = (email: string): string => email.slice(email.indexOf('@'))

/** The same address is the same Google account, in every window and after every restart. */
export const googleIdOf = (email: string): string =>
  `google-${email.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}`
