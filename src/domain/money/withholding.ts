import { roundMinor } from '#domain/pricing/money.ts'

/** What a buyer may withhold for the tax office, by kind of supply (design §6). Rates in basis points. */
export const WITHHOLDING = {
  none: { label: 'Nothing withheld', basisPoints: 0 },
  goods: { label: 'Goods, 3%', basisPoints: 300 },
  works: { label: 'Works, 5%', basisPoints: 500 },
  services: { label: 'Services, 7.5%', basisPoints: 750 },
} as const

export type WithholdingKind = keyof typeof WITHHOLDING

/** Withheld from the net value, without the levies; settled by the withholding certificate. Pesewas. */
export const withheldMinor = (netMinor: number, kind: WithholdingKind): number =>
  roundMinor((netMinor * WITHHOLDING[kind].basisPoints) / 10_000)
