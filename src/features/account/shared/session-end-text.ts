import { companyNow } from '#data/catalogue/use-company.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { timestampText } from '#lib/time-ago.ts'
import type { SessionEnd } from '#stores/session-store.ts'

/** What somebody reads whose account is suspended: since when, why as it was written for them, and whom to write to. */
export function suspensionText(suspension: UserRecord['suspension']): string {
  const since = suspension ? ` since ${timestampText(suspension.at)}` : ''
  const reason = suspension?.reason ? ` The reason given: “${suspension.reason}”.` : ''
  return `Your account is suspended${since}.${reason} Write to ${companyNow().supportEmail} if this is a mistake or to have it opened again.`
}

export const sessionEndText = (end: SessionEnd): string =>
  end.why === 'suspended'
    ? suspensionText(end.suspension)
    : `You were signed out on every device${end.at === undefined ? '' : ` at ${timestampText(end.at)}`}, as asked for from your account. If it was not you, choose a new password and write to ${companyNow().supportEmail}.`
