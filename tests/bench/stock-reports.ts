import { fileURLToPath } from 'node:url'
import { once } from 'node:events'
import { newUserRecord } from '#domain/people/user.ts'
import type { Role } from '#domain/people/roles.ts'
import {
  periodsWithin,
  reportsFor,
  USUAL_PERIOD,
  usualOf,
  type InventoryReport,
  type StockPeriod,
} from '#domain/stock/stock-report.ts'
import { buildPrograms, kill, untilReady } from '#tests/simulation/programs.ts'
import { startServers } from '#tests/simulation/servers.ts'
import { startSignIn } from '#tests/simulation/sign-in.ts'
import type { ServersOfPage } from './report-device.ts'
import type { Member, ReportAnswer, ReportAsked } from './report-process.ts'
import { reportedStock, SIX_BRANCHES, type Size } from './reported-stock.ts'

/** `milliseconds` as a clock has them, `busy` those of the processor: other work on the machine does not count. */
export type Opened = { name: string; reads: number; milliseconds: number; busy: number; rows: number }

/** As each role that has reports, at as many branches as one may work at. */
const MEMBERS: readonly (Member & { role: Role })[] = [
  { uid: 'admin', role: 'Admin', branches: SIX_BRANCHES, seesCosts: true, seesAll: true },
  ...[1, 2, 4, 6].map((count) => ({
    uid: `location-${count}`,
    role: 'Location Manager' as const,
    branches: SIX_BRANCHES.slice(0, count),
    seesCosts: false,
    seesAll: false,
  })),
]

/**
 * Opens each report in the period it begins with and in the longest that its screen offers, each on a device that has read
 * nothing of it before.
 */
export async function openReports(size: Size, onOpened: (opened: Opened) => void): Promise<void> {
  const now = Date.now()
  // The device is built as the shop is for our own servers.
  process.env['VITE_EMULATORS'] = 'on'
  const programs = await buildPrograms({
    report: fileURLToPath(new URL('./report-device.ts', import.meta.url)),
  })
  const users = MEMBERS.map(({ uid, role, branches }) => ({
    path: `users/${uid}`,
    data: {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid }, now),
      roles: ['User', role],
      locationIds: [...branches],
    },
  }))
  const servers = await startServers(programs, [...reportedStock(size, now), ...users])
  const signIn = await startSignIn()
  const page: ServersOfPage = {
    firestore: `127.0.0.1:${servers.databasePort}`,
    auth: signIn.url.replace('http://', ''),
  }
  try {
    for (const { role, ...member } of MEMBERS)
      for (const report of reportsFor(member.seesCosts))
        for (const { period, isLateOnly } of choicesOf(report, member)) {
          const device = programs.start('report', [JSON.stringify(page)])
          device.send({
            member,
            report,
            isLateOnly,
            period,
            now,
          } satisfies ReportAsked)
          await untilReady(device)
          const before = await servers.readsNow()
          const answered = once(device, 'message') as Promise<[Extract<ReportAnswer, { rows: number }>]>
          device.send({})
          const [{ milliseconds, busy, rows }] = await answered
          const reads = (await servers.readsNow()) - before
          await kill(device)
          const where = member.seesAll ? 'all branches' : `${member.branches.length} branches`
          const name = `${isLateOnly ? 'late orders' : report}, ${period} weeks, ${role} of ${where}`
          onOpened({ name, reads, milliseconds, busy, rows })
        }
  } finally {
    await servers.close()
    signIn.close()
    programs.remove()
  }
}

function choicesOf(
  report: InventoryReport,
  member: Member,
): readonly { period: StockPeriod; isLateOnly: boolean }[] {
  if (report === 'orders') return [false, true].map((isLateOnly) => ({ period: USUAL_PERIOD, isLateOnly }))
  if (report === 'transit' || report === 'reorder') return [{ period: USUAL_PERIOD, isLateOnly: false }]
  const scopes = member.seesAll ? 1 : member.branches.length
  const fitting = periodsWithin(report, {
    scopes,
    branches: member.branches.length,
    seesCosts: member.seesCosts,
  })
  return [...new Set([usualOf(fitting), fitting.at(-1) ?? usualOf(fitting)])].map((period) => ({
    period,
    isLateOnly: false,
  }))
}
