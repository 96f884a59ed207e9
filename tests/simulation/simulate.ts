import type { Command, Outcome } from './command.ts'
import { Dice } from './dice.ts'
import { judge, type Entry } from './judge.ts'
import { Plan } from './plan.ts'
import { buildPrograms } from './programs.ts'
import { pause, startServers, type Servers } from './servers.ts'
import { startSignIn } from './sign-in.ts'
import { startStaff, type Staff } from './staff.ts'
import { simulatedShop } from './world.ts'

export type Simulation = {
  seed: string
  staff: number
  actions: number
  /** Shares of the commands. */
  doubleClicks?: number
  lostAnswers?: number
  killedClients?: number
  /** How often Firestore, the API or both are killed on the way. */
  serverKills: number
  onProgress?: (done: number) => void
}

/** How often somebody tries again what nobody knows the outcome of, and how long they wait before. */
const TRIES = 8
const WAIT_MS = 250

/**
 * Lets staff do random things at once, through the code of the app and over lines of their own, while devices and servers
 * die. Resolves with what happened, and with what is wrong afterwards. The seed repeats what each of them decides, though
 * not whose turn it is.
 */
export async function simulate(options: Simulation) {
  const { seed, staff: count, actions, serverKills, onProgress } = options
  const { doubleClicks = 0.06, lostAnswers = 0.06, killedClients = 0.02 } = options
  const dice = new Dice(seed)
  const { documents, staff: members, products } = simulatedShop(count, Date.now())
  const programs = await buildPrograms()
  const closing: (() => unknown)[] = [programs.remove]
  try {
    const servers = await startServers(programs, documents)
    closing.push(servers.close)
    const signIn = await startSignIn()
    closing.push(signIn.close)
    const staff = await Promise.all(
      members.map((member) => startStaff(programs, servers, { member, products, signInUrl: signIn.url })),
    )
    closing.push(() => Promise.all(staff.map((one) => one.close())))

    const plan = new Plan(dice)
    const journal: Entry[] = []
    const happened = { doubleClicks: 0, lostAnswers: 0, killedClients: 0, retried: 0, serverKills: 0 }
    const begun = performance.now()
    const everySteps = Math.floor(actions / (serverKills + 1))
    let killing: Promise<unknown> = Promise.resolve()

    const work = async (one: Staff) => {
      while (journal.length < actions) {
        const entry: Entry = {
          command: plan.next(one.member),
          uid: one.member.uid,
          outcome: undefined,
          isKnown: true,
        }
        journal.push(entry)
        if (serverKills > 0 && journal.length % everySteps === 0 && happened.serverKills < serverKills) {
          happened.serverKills += 1
          const which = dice.whole(0, 2)
          killing = killing.then(() => killServers(servers, which, dice.whole(50, 600)))
        }
        await perform(one, entry)
        if (entry.outcome) plan.learn(entry.command, entry.outcome)
        onProgress?.(journal.length)
      }
    }

    /** Does it as people do: twice at once, with answers that never come, at a device that dies. */
    const perform = async (one: Staff, entry: Entry) => {
      const fault = dice.next()
      let isDouble = fault < doubleClicks
      if (isDouble) happened.doubleClicks += 1
      let isLosing = !isDouble && fault < doubleClicks + lostAnswers
      if (isLosing) happened.lostAnswers += 1
      let isDying = !isDouble && !isLosing && fault < doubleClicks + lostAnswers + killedClients
      const isGivenUp = isDying && dice.isHit(0.5)
      for (let tried = 1; tried <= TRIES; tried += 1) {
        if (tried > 1) happened.retried += 1
        const asked = one.ask(entry.command, isDouble)
        if (isLosing) void pause(dice.whole(0, 60)).then(() => one.loseAnswers(dice.whole(20, 150)))
        const dead = isDying ? pause(dice.whole(0, 80)).then(() => one.kill()) : undefined
        const outcomes = await asked
        if (dead) {
          happened.killedClients += 1
          await dead
        }
        isDouble = isLosing = isDying = false
        const best = outcomes && bestOf(outcomes)
        entry.outcome = best ?? { status: 'failed', code: 'killed', message: '' }
        if (entry.outcome.status !== 'failed') return
        entry.isKnown = false
        if (!best && isGivenUp) return
        await pause(WAIT_MS * tried)
      }
    }

    await Promise.all(staff.map(work))
    await killing
    const seconds = (performance.now() - begun) / 1000
    // What is judged is what is on the disk.
    await servers.killDatabase(0)
    const judged = await judge(servers, journal, documents)
    return {
      seed,
      staff: count,
      seconds,
      reads: await servers.reads(),
      ...happened,
      ...countedBy(journal),
      ...judged,
    }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function killServers(servers: Servers, which: number, awayMs: number) {
  await Promise.all([
    which !== 1 ? servers.killDatabase(awayMs) : undefined,
    which !== 0 ? servers.killApi(awayMs) : undefined,
  ])
}

/** Of a double click: done when one of them was. */
const bestOf = (outcomes: readonly Outcome[]): Outcome | undefined =>
  outcomes.find(({ status }) => status === 'done') ??
  outcomes.find(({ status }) => status === 'failed') ??
  outcomes[0]

/** By kind, how many were acknowledged, refused, and never answered. */
function countedBy(journal: readonly Entry[]) {
  const byKind = new Map<Command['kind'], { done: number; refused: number; unknown: number }>()
  const refusals = new Map<string, number>()
  for (const { command, outcome } of journal) {
    const counted = byKind.get(command.kind) ?? { done: 0, refused: 0, unknown: 0 }
    counted[outcome?.status === 'done' ? 'done' : outcome?.status === 'refused' ? 'refused' : 'unknown'] += 1
    byKind.set(command.kind, counted)
    if (outcome?.status !== 'refused' && outcome?.status !== 'failed') continue
    const text = `${command.kind}: ${outcome.status} ${outcome.code} ${outcome.message.replaceAll(/[0-9a-f]{20,}|\d+/g, '…').slice(0, 160)}`
    refusals.set(text, (refusals.get(text) ?? 0) + 1)
  }
  const all = [...byKind.values()]
  const sum = (key: 'done' | 'refused' | 'unknown') => all.reduce((total, one) => total + one[key], 0)
  return {
    actions: journal.length,
    acknowledged: sum('done'),
    refused: sum('refused'),
    unanswered: sum('unknown'),
    byKind,
    refusals,
  }
}
