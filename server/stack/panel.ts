export type PanelFacts = {
  url: string
  firestoreUrl: string
  authUrl: string
  ownerEmail: string
  dataDir: string
  seeded: boolean
  seconds: number
  password: string
  /** Demo accounts that can no longer sign in with the password, and are not in the list. */
  otherAccounts: number
  accounts: readonly { role: string; name: string; email: string }[]
}

/** What `npm start` prints once everything is running. */
export function panelOf(facts: PanelFacts): string {
  const addresses = [
    ['Shop', facts.url],
    ['Back office', `${facts.url}/adx`],
    ['Mail inbox', `${facts.url}/mail`],
    ['Pushed', `${facts.url}/push`],
    ['Firestore', facts.firestoreUrl],
    ['Auth', facts.authUrl],
    ['Data', `${facts.dataDir}${facts.seeded ? ' (seeded just now)' : ''}`],
  ]
  return [
    '',
    `  Osu Supply is up (${facts.seconds.toFixed(1)} s)`,
    '',
    ...tableOf(addresses),
    '',
    ...accountsOf(facts),
    '',
    '  "Continue with Google" opens a chooser with the same people; any other address there is a new customer.',
    `  ${facts.ownerEmail} becomes Super Admin when it signs in with Google.`,
    '  Ctrl-C ends everything. Data stays; begin anew with: npm start -- --fresh',
    '',
  ].join('\n')
}

function accountsOf({ accounts, password, otherAccounts }: PanelFacts): string[] {
  return [
    ...(accounts.length > 0 ? [`  Demo accounts, password ${password}`] : []),
    ...tableOf(accounts.map(({ role, name, email }) => [role, name, email])),
    ...(otherAccounts > 0
      ? [`  Demo accounts not listed, their password was changed or they are closed: ${otherAccounts}`]
      : []),
  ]
}

function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}
