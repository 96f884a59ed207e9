import { mixNeeds, type Mix, type Need } from './materials.ts'

/** 1.54 m³ of loose cement, sand and stone give 1 m³ of compacted concrete. */
const CONCRETE_BULKING = 1.54

/** Nominal mixes by volume, as batched by the head pan. */
export const CONCRETE_MIXES: readonly { label: string; mix: Mix }[] = [
  { label: '1 : 1.5 : 3 (C20/25: columns, beams, slabs)', mix: [1, 1.5, 3] },
  { label: '1 : 2 : 4 (C15/20: foundations, ground slabs)', mix: [1, 2, 4] },
  { label: '1 : 3 : 6 (C10: blinding)', mix: [1, 3, 6] },
]

/** Cement, sand and stone for a volume of concrete. Source: dry-volume method of nominal mixes. */
export const concreteNeeds = (volumeM3: number, mix: Mix): Need[] => mixNeeds(volumeM3, mix, CONCRETE_BULKING)
