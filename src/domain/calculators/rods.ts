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
}

/** Lengths of 12 m for straight bars in beams or columns and for the links around them. */
export function beamNeeds(element: BeamOrColumn): Need[] {
  const { count, lengthM, widthM, depthM, coverM, mainBars, mainDiameterM, linkDiameterM, linkSpacingM } =
    element
  const links = count * (Math.floor((lengthM - 2 * coverM) / linkSpacingM + 1e-9) + 1)
  const linkM = 2 * (widthM - 2 * coverM + depthM - 2 * coverM) + 2 * LINK_HOOK_DIAMETERS * linkDiameterM
  return [
    { material: 'main-bar', amount: lengthsFor(count * mainBars, lengthM, mainDiameterM), measure: 'length' },
    { material: 'link-bar', amount: lengthsFor(links, linkM, linkDiameterM), measure: 'length' },
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
  return [{ material: 'main-bar', amount: along + across, measure: 'length' }]
}

/** Bars cut from lengths of 12 m: several short ones from one length, long ones lapped and counted by the metre. */
function lengthsFor(bars: number, barM: number, diameterM: number): number {
  if (barM <= 0 || bars <= 0) return 0
  if (barM <= BAR_LENGTH_M) return Math.ceil(bars / Math.floor(BAR_LENGTH_M / barM + 1e-9))
  const laps = Math.ceil((barM - BAR_LENGTH_M) / (BAR_LENGTH_M - LAP_DIAMETERS * diameterM))
  return Math.ceil((bars * (barM + laps * LAP_DIAMETERS * diameterM)) / BAR_LENGTH_M)
}
