import { mixNeeds, type Mix, type Need } from './materials.ts'

/** Mortar shrinks by about a quarter as its sand's voids fill: 1.33 m³ of dry material gives 1 m³. */
const MORTAR_BULKING = 1.33

export type Wall = {
  areaM2: number
  blockLengthM: number
  blockHeightM: number
  blockThicknessM: number
  jointM: number
  mix: Mix
}

/**
 * Blocks and mortar of a wall, with openings already deducted from `areaM2`. A block takes up its face plus half a
 * joint all round; the mortar is the rest of the wall. The cores of hollow blocks are not filled. Source: the usual
 * take-off by volume, as worked in textbooks on estimating (blocks with and without their joint).
 */
export function wallNeeds({
  areaM2,
  blockLengthM,
  blockHeightM,
  blockThicknessM,
  jointM,
  mix,
}: Wall): Need[] {
  const blocks = areaM2 / ((blockLengthM + jointM) * (blockHeightM + jointM))
  const mortarM3 = areaM2 * blockThicknessM - blocks * blockLengthM * blockHeightM * blockThicknessM
  return [{ material: 'block', amount: blocks, measure: 'piece' }, ...mixNeeds(mortarM3, mix, MORTAR_BULKING)]
}
