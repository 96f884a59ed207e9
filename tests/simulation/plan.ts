import { BRANCHES } from './branches.ts'
import type { Command, Kind, Outcome, StaffMember } from './command.ts'
import type { Dice } from './dice.ts'

type Role = StaffMember['role']

const SELLERS: readonly Role[] = ['Sales Person', 'Manager', 'Admin']
const MOVERS: readonly Role[] = ['Location Manager', 'Inventory Manager', 'Manager', 'Admin']
const BUYERS: readonly Role[] = ['Inventory Manager', 'Manager', 'Admin']
const HEADS: readonly Role[] = ['Manager', 'Admin']
const PLANNERS: readonly Role[] = ['Sales Person', 'Inventory Manager', 'Manager', 'Admin']
const TRANSFERRERS: readonly Role[] = ['Inventory Manager', 'Manager', 'Admin']

type Way = {
  /** How often, beside the others. */
  weight: number
  roles: readonly Role[]
  /** Of documents that are believed to be so; without it the command makes a document. */
  from?: readonly string[]
  /** What the document, or the new one, is believed to be then. */
  to?: string
}

const WAYS: Record<Kind, Way> = {
  sell: { weight: 6, roles: SELLERS, to: 'order confirmed' },
  submit: { weight: 5, roles: SELLERS, to: 'order submitted' },
  confirm: { weight: 6, roles: SELLERS, from: ['order submitted'], to: 'order confirmed' },
  cancel: { weight: 1.5, roles: SELLERS, from: ['order confirmed'] },
  decline: { weight: 0.5, roles: SELLERS, from: ['order submitted'] },
  plan: { weight: 7, roles: PLANNERS, from: ['order confirmed'], to: 'delivery pending' },
  pick: { weight: 7, roles: MOVERS, from: ['delivery pending'], to: 'delivery picked' },
  dispatch: { weight: 7, roles: MOVERS, from: ['delivery picked'], to: 'delivery dispatched' },
  deliver: { weight: 6, roles: MOVERS, from: ['delivery dispatched'], to: 'delivery delivered' },
  fail: { weight: 1, roles: MOVERS, from: ['delivery dispatched'], to: 'delivery failed' },
  'give back': { weight: 2, roles: MOVERS, from: ['delivery failed'] },
  'cancel delivery': { weight: 1, roles: PLANNERS, from: ['delivery pending', 'delivery picked'] },
  'take return': { weight: 2, roles: MOVERS, from: ['delivery delivered'], to: 'delivery delivered' },
  adjust: { weight: 4, roles: MOVERS, to: 'adjustment asked' },
  'approve adjustment': { weight: 4, roles: HEADS, from: ['adjustment asked'] },
  'refuse adjustment': { weight: 0.5, roles: HEADS, from: ['adjustment asked'] },
  'withdraw adjustment': { weight: 0.5, roles: MOVERS, from: ['adjustment asked'] },
  quarantine: { weight: 3, roles: MOVERS },
  'begin count': { weight: 1, roles: MOVERS, to: 'count counting' },
  'enter count': { weight: 2, roles: MOVERS, from: ['count counting'], to: 'count counting' },
  'approve count': { weight: 2, roles: HEADS, from: ['count counting'] },
  'cancel count': { weight: 0.3, roles: HEADS, from: ['count counting'] },
  'draft purchase': { weight: 3, roles: BUYERS, to: 'purchase draft' },
  'submit purchase': { weight: 3, roles: BUYERS, from: ['purchase draft'], to: 'purchase submitted' },
  'approve purchase': { weight: 3, roles: HEADS, from: ['purchase submitted'], to: 'purchase approved' },
  'send purchase': { weight: 3, roles: BUYERS, from: ['purchase approved'], to: 'purchase sent' },
  'receive purchase': { weight: 6, roles: MOVERS, from: ['purchase sent'], to: 'purchase sent' },
  'reverse receipt': { weight: 1, roles: MOVERS, from: ['purchase sent'], to: 'purchase sent' },
  'close purchase': { weight: 0.5, roles: BUYERS, from: ['purchase sent'] },
  'cancel purchase': { weight: 0.3, roles: BUYERS, from: ['purchase submitted', 'purchase sent'] },
  'request transfer': { weight: 4, roles: MOVERS, to: 'transfer requested' },
  'approve transfer': {
    weight: 4,
    roles: TRANSFERRERS,
    from: ['transfer requested'],
    to: 'transfer approved',
  },
  'reject transfer': { weight: 0.3, roles: TRANSFERRERS, from: ['transfer requested'] },
  'dispatch transfer': {
    weight: 4,
    roles: MOVERS,
    from: ['transfer approved', 'transfer sent'],
    to: 'transfer sent',
  },
  'receive transfer': { weight: 5, roles: MOVERS, from: ['transfer sent'], to: 'transfer sent' },
  'stop transfer': { weight: 0.3, roles: TRANSFERRERS, from: ['transfer sent'], to: 'transfer sent' },
  'resolve transfer': { weight: 2, roles: TRANSFERRERS, from: ['transfer sent'], to: 'transfer sent' },
  'cancel transfer': {
    weight: 0.5,
    roles: TRANSFERRERS,
    from: ['transfer requested', 'transfer approved'],
  },
}

/** What staff may try next, by what is known of the documents so far. It may be wrong: then they are refused. */
export class Plan {
  readonly #dice: Dice
  /** By what they are believed to be, the documents and their branches. */
  readonly #known = new Map<string, { id: string; locationId: string }[]>()

  constructor(dice: Dice) {
    this.#dice = dice
  }

  next(member: StaffMember): Command {
    const ways = Object.entries(WAYS).flatMap(([kind, way]) =>
      way.roles.includes(member.role) && this.#targetsOf(way, member).length > 0
        ? [[kind, way] as const]
        : [],
    )
    let at = this.#dice.next() * ways.reduce((sum, [, { weight }]) => sum + weight, 0)
    const [kind, way] = ways.find(([, { weight }]) => (at -= weight) < 0) ?? ways[0] ?? []
    if (!kind || !way) throw new Error(`${member.role} has nothing to do`)
    const target = this.#dice.pick(this.#targetsOf(way, member))
    return { id: this.#dice.id(), kind: kind as Kind, target: target.id, locationId: target.locationId }
  }

  /** What came of it: documents go on to their next state; where nobody knows, they may be in both. */
  learn({ kind, id, target, locationId }: Command, outcome: Outcome): void {
    const { from = [], to } = WAYS[kind]
    const next = { id: kind === 'plan' ? id : target || id, locationId }
    if (outcome.status === 'refused') {
      if (this.#dice.isHit(0.4)) this.#forget(from, target)
      return
    }
    if (outcome.status === 'done' && to && !from.includes(to) && kind !== 'plan') this.#forget(from, target)
    if (outcome.status === 'done' && !to) this.#forget(from, target)
    const state = outcome.status === 'done' ? stateAfter(kind, outcome.state) : undefined
    const pool = state ?? to
    if (!pool || from.includes(pool)) return
    this.#known.set(pool, [...(this.#known.get(pool) ?? []), next])
  }

  /** The newest, so that several people are at the same ones. */
  #targetsOf({ from }: Way, member: StaffMember): { id: string; locationId: string }[] {
    const isOfOne = member.role === 'Sales Person' || member.role === 'Location Manager'
    if (!from) {
      const branches = isOfOne ? [member.locationId] : BRANCHES
      return branches.map((locationId) => ({ id: '', locationId }))
    }
    const known = from.flatMap((pool) => this.#known.get(pool) ?? [])
    return known.filter(({ locationId }) => !isOfOne || locationId === member.locationId).slice(-12)
  }

  #forget(pools: readonly string[], id: string) {
    for (const pool of pools)
      this.#known.set(
        pool,
        (this.#known.get(pool) ?? []).filter((one) => one.id !== id),
      )
  }
}

/** A sale that was short of stock is submitted all the same; a small correction needs nobody else. */
function stateAfter(kind: Kind, state: string | undefined): string | undefined {
  if (kind === 'sell' && state === 'submitted') return 'order submitted'
  return undefined
}
