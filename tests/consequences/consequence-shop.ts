import type { Act } from './act.ts'
import { openActingShop, type ActingShop } from './acting-shop.ts'
import { effectsOf, type Effects } from './effects.ts'
import { figuresOf, type Figures } from './figures.ts'
import { completeOpening } from './opening.ts'

export type Walked = { effects: Effects; figuresBefore: Figures; figuresAfter: Figures }

export type ConsequenceShop = ActingShop

/** A shop in which acts are carried out, each after those that it follows; what they left is kept for others. */
export async function openConsequenceShop() {
  const shop = await openActingShop('demo-consequences', (opened) => completeOpening(opened, { CEM: 5000 }))
  const { server, admin, triggers } = shop
  const opened = server.keep()
  const left = new Map<Act, { putBack: () => void; walked: Walked }>()

  /** Carries out the act, once however often it is asked for. */
  async function walk(act: Act): Promise<Walked> {
    const known = left.get(act)
    if (known) return known.walked
    if (act.after) await walk(act.after)
    await triggers.untold(async () => {
      const putBack = act.after ? left.get(act.after)?.putBack : opened
      putBack?.()
      act.given?.(shop)
    })
    const before = admin.all()
    const { door, as, params = {}, body = {} } = act
    if (act.run) await act.run(shop)
    else await shop.call({ door, as, params, body: typeof body === 'function' ? body(shop) : body })
    await triggers.settled()
    const after = admin.all()
    const walked = {
      effects: effectsOf(before, after),
      figuresBefore: figuresOf(before),
      figuresAfter: figuresOf(after),
    }
    left.set(act, { putBack: server.keep(), walked })
    return walked
  }

  return { walk, doors: shop.doors, close: shop.close }
}
