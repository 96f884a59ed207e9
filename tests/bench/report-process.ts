import { signInWithEmailAndPassword } from 'firebase/auth'
import { doc, getDoc } from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { firestore } from '#data/firebase/firestore.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { listOpenPurchases } from '#data/purchasing/purchases.ts'
import { fetchShortages, listReorders } from '#data/purchasing/reorder-list.ts'
import { listCountResults } from '#data/stock/counts.ts'
import { fetchLossTotals, fetchSupplierTotals } from '#data/stock/monthly-totals.ts'
import { fetchCostSheet, fetchStockRecords } from '#data/stock/stock-totals.ts'
import { listInTransit } from '#data/stock/transfers.ts'
import { dueBands, dueFilter } from '#domain/purchasing/open-purchases.ts'
import { receivedByMonth, supplierRows } from '#domain/purchasing/supplier-totals.ts'
import { varianceByMonth } from '#domain/stock/count-result.ts'
import { transitRows } from '#domain/stock/in-transit.ts'
import { shortageBars } from '#domain/purchasing/reorder-list.ts'
import { lossByMonth, lossRows } from '#domain/stock/loss-report.ts'
import { monthsBack } from '#domain/stock/loss-totals.ts'
import {
  MONTHS_OF,
  stockRows,
  stockByWeek,
  weeksBack,
  type InventoryReport,
  type StockPeriod,
} from '#domain/stock/stock-report.ts'
import type { StockScope } from '#domain/stock/stock-totals.ts'
import { isoDay } from '#lib/iso-day.ts'
import { factsOf } from './reported-stock.ts'

// A device on which somebody opens one report: it has read nothing of it before.

export type Member = {
  uid: string
  branches: readonly string[]
  seesCosts: boolean
  seesAll: boolean
}

export type ReportAsked = {
  member: Member
  report: InventoryReport
  /** The orders that are late. */
  isLateOnly: boolean
  period: StockPeriod
  now: number
}

export type ReportAnswer = { isReady: true } | { milliseconds: number; busy: number; rows: number }

export const scopesOf = ({ branches, seesAll }: Member): StockScope[] =>
  seesAll ? ['all'] : branches.map((id): StockScope => `branch-${id}`)

const answer = (said: ReportAnswer) => process.send?.(said)

process.on('disconnect', () => process.exit())
process.once('message', (asked: ReportAsked) => void begin(asked))

async function begin(asked: ReportAsked) {
  const { member } = asked
  await signInWithEmailAndPassword(identityProvider(), `${member.uid}@example.com`, 'osu-demo-2026')
  // Who opens a report has a session with a connection.
  await getDoc(doc(firestore(), 'users', member.uid))
  process.on('message', () => {
    const began = performance.now()
    const used = process.cpuUsage()
    void open(asked).then((rows) => {
      const { user, system } = process.cpuUsage(used)
      answer({ milliseconds: performance.now() - began, busy: (user + system) / 1000, rows })
    })
  })
  answer({ isReady: true })
}

/** Reads and adds up what the screen of the report does; returns the number of its rows. */
async function open({ member, report, period, isLateOnly, now }: ReportAsked): Promise<number> {
  const today = isoDay(now)
  const branches = member.seesAll ? 'every' : member.branches
  const scopes = scopesOf(member)
  const months = monthsBack(MONTHS_OF[period], today)
  const costsOf = () => (member.seesCosts ? fetchCostSheet() : undefined)
  switch (report) {
    case 'reorder': {
      const shortages = await fetchShortages(member.branches)
      shortageBars(
        shortages,
        member.branches.map((id) => ({ id, name: id })),
      )
      return readable((await listReorders(shortages, member.seesCosts)).items).length
    }
    case 'orders': {
      const [page] = await Promise.all([
        listOpenPurchases({ branches, ...dueFilter(isLateOnly, today) }),
        costsOf(),
      ])
      const orders = readable(page.items)
      dueBands(orders, today)
      return orders.length
    }
    case 'transit': {
      const [{ transfers }, costs] = await Promise.all([listInTransit(branches), costsOf()])
      return transitRows(readable(transfers), costs, now).length
    }
    case 'counts': {
      const from = Date.parse(`${months.at(-1) ?? ''}-01`)
      const results = readable((await listCountResults({ branches, from })).items)
      varianceByMonth(results, months)
      return results.length
    }
    case 'suppliers': {
      const totals = await fetchSupplierTotals({ scopes, months })
      receivedByMonth(totals, months)
      return supplierRows(totals).length
    }
    case 'losses': {
      const [totals, costs] = await Promise.all([fetchLossTotals({ scopes, months }), costsOf()])
      lossByMonth(totals, months, undefined, { costs, product: factsOf })
      return lossRows(totals, { costs, product: factsOf }).length
    }
    default: {
      const weeks = weeksBack(period, today)
      const records = await fetchStockRecords({
        branchIds: member.branches,
        scopes,
        weeks,
        seesCosts: member.seesCosts,
      })
      stockByWeek(records, weeks)
      return stockRows(report, records, period, factsOf, { branch: (id) => id, category: (slug) => slug })
        .length
    }
  }
}
