/** Labels for the actions on a member and on the invitation of their address. */
export const MEMBER_ACTION_LABELS: Readonly<Record<string, string>> = {
  'member.invite': 'Invited',
  'member.resend': 'Invitation sent again',
  'member.cancel': 'Invitation cancelled',
  'member.accept': 'Invitation accepted',
  'member.decline': 'Invitation declined',
  'member.roles': 'Roles or branches changed',
  'member.suspend': 'Suspended',
  'member.reactivate': 'Reactivated',
  'member.delete': 'Account deleted',
  'member.owner': 'Signed in as the owner',
}
