import type { Need } from './materials.ts'

const BAR_LENGTH_M = 12
/** Bars longer than a length are lapped by forty diameters (BS 8110-1, 3.12.8, the rule of thumb for C25 and up). */
const LAP_DIAMETERS = 40
/** Both ends of a link turn in by ten diameters (BS 8666 shape 51, rounded up). */
const LINK_HOOK_DIAMETERS = 10

export type BeamOrColumn = {
  count: number
  lengthM: number
  widthM: number
  depthM: number
  coverM: number
  mainBars: number
  mainDiameterM: number
  linkDiameterM: number
  linkSpacingM: number
  /** Ends at which the main bars run on by a lap: starters, and laps at a storey. The others end at the cover. */
  lappedEnds: number
}

/** Lengths of 12 m for straight bars in beams or columns and for the links around them. */
export function beamNeeds(element: BeamOrColumn): Need[] {
  const {
    count,
    lengthM,
    widthM,
    depthM,
    coverM,
    mainBars,
    mainDiameterM,
    linkDiameterM,
    linkSpacingM,
    lappedEnds,
  } = element
  const links = count * (Math.floor((lengthM - 2 * coverM) / linkSpacingM + 1e-9) + 1)
  const linkM = 2 * (widthM - 2 * coverM + depthM - 2 * coverM) + 2 * LINK_HOOK_DIAMETERS * linkDiameterM
  const barM = lengthM - (2 - lappedEnds) * coverM + lappedEnds * LAP_DIAMETERS * mainDiameterM
  return [
    { material: 'main-bar', measure: 'length', ...lengthsFor(count * mainBars, barM, mainDiameterM) },
    { material: 'link-bar', measure: 'length', ...lengthsFor(links, linkM, linkDiameterM) },
  ]
}

export type SlabMesh = {
  lengthM: number
  widthM: number
  coverM: number
  spacingM: number
  diameterM: number
  layers: number
}

/** Lengths of 12 m for a slab reinforced both ways at one spacing. */
export function slabNeeds({ lengthM, widthM, coverM, spacingM, diameterM, layers }: SlabMesh): Need[] {
  const barsAcross = (span: number) => Math.floor((span - 2 * coverM) / spacingM + 1e-9) + 1
  const along = lengthsFor(layers * barsAcross(widthM), lengthM - 2 * coverM, diameterM)
  const across = lengthsFor(layers * barsAcross(lengthM), widthM - 2 * coverM, diameterM)
  return [
    {
      material: 'main-bar',
      measure: 'length',
      amount: along.amount + across.amount,
      least: along.least + across.least,
    },
  ]
}

/**
 * Lengths of 12 m by the metre, and the least that the bars can be cut from: several short ones from one length, long ones
 * lapped.
 */
function lengthsFor(bars: number, barM: number, diameterM: number): { amount: number; least: number } {
  if (barM <= 0 || bars <= 0) return { amount: 0, least: 0 }
  if (barM <= BAR_LENGTH_M)
    return {
      amount: (bars * barM) / BAR_LENGTH_M,
      least: Math.ceil(bars / Math.floor(BAR_LENGTH_M / barM + 1e-9)),
    }
  const laps = Math.ceil((barM - BAR_LENGTH_M) / (BAR_LENGTH_M - LAP_DIAMETERS * diameterM))
  const amount = (bars * (barM + laps * LAP_DIAMETERS * diameterM)) / BAR_LENGTH_M
  return { amount, least: Math.ceil(amount) }
}
