import { aggregates } from './drawings/aggregates.ts'
import { bearings } from './drawings/bearings.ts'
import { blocks } from './drawings/blocks.ts'
import { boards } from './drawings/boards.ts'
import { bodyProtection } from './drawings/body-protection.ts'
import { boltsAnchors } from './drawings/bolts-anchors.ts'
import { cables } from './drawings/cables.ts'
import { cement } from './drawings/cement.ts'
import { cleaning } from './drawings/cleaning.ts'
import { containment } from './drawings/containment.ts'
import { doors } from './drawings/doors.ts'
import { facility } from './drawings/facility.ts'
import { fireSafety } from './drawings/fire-safety.ts'
import { fittings } from './drawings/fittings.ts'
import { generators } from './drawings/generators.ts'
import { handTools } from './drawings/hand-tools.ts'
import { handsFeet } from './drawings/hands-feet.ts'
import { headProtection } from './drawings/head-protection.ts'
import { hosesGaskets } from './drawings/hoses-gaskets.ts'
import { industrialValves } from './drawings/industrial-valves.ts'
import { ironmongery } from './drawings/ironmongery.ts'
import { janitorial } from './drawings/janitorial.ts'
import { lifting } from './drawings/lifting.ts'
import { lighting } from './drawings/lighting.ts'
import { locks } from './drawings/locks.ts'
import { lubricants } from './drawings/lubricants.ts'
import { machines } from './drawings/machines.ts'
import { mesh } from './drawings/mesh.ts'
import { mortars } from './drawings/mortars.ts'
import { nailsScrews } from './drawings/nails-screws.ts'
import { paints } from './drawings/paints.ts'
import { pipeLengths } from './drawings/pipes.ts'
import { plumbingValves } from './drawings/plumbing-valves.ts'
import { powerTools } from './drawings/power-tools.ts'
import { protection } from './drawings/protection.ts'
import { rainwater } from './drawings/rainwater.ts'
import { rebar } from './drawings/rebar.ts'
import { roofing } from './drawings/roofing.ts'
import { sanitary } from './drawings/sanitary.ts'
import { sealants } from './drawings/sealants.ts'
import { sections } from './drawings/sections.ts'
import { siteTools } from './drawings/site-tools.ts'
import { solar } from './drawings/solar.ts'
import { tanksPumps } from './drawings/tanks-pumps.ts'
import { taps } from './drawings/taps.ts'
import { tiles } from './drawings/tiles.ts'
import { timberLengths } from './drawings/timber.ts'
import { toolAccessories } from './drawings/tool-accessories.ts'
import { transmission } from './drawings/transmission.ts'
import { welding } from './drawings/welding.ts'
import { windows } from './drawings/windows.ts'
import { wiring } from './drawings/wiring.ts'
import type { DrawingSet, PictureParams } from './drawing.ts'
import { isColour } from './kit/palette.ts'

const DRAWINGS: DrawingSet = {
  ...aggregates,
  ...bearings,
  ...blocks,
  ...boards,
  ...bodyProtection,
  ...boltsAnchors,
  ...cables,
  ...cement,
  ...cleaning,
  ...containment,
  ...doors,
  ...facility,
  ...fireSafety,
  ...fittings,
  ...generators,
  ...handTools,
  ...handsFeet,
  ...headProtection,
  ...hosesGaskets,
  ...industrialValves,
  ...ironmongery,
  ...janitorial,
  ...lifting,
  ...lighting,
  ...locks,
  ...lubricants,
  ...machines,
  ...mesh,
  ...mortars,
  ...nailsScrews,
  ...paints,
  ...pipeLengths,
  ...plumbingValves,
  ...powerTools,
  ...protection,
  ...rainwater,
  ...rebar,
  ...roofing,
  ...sanitary,
  ...sealants,
  ...sections,
  ...siteTools,
  ...solar,
  ...tanksPumps,
  ...taps,
  ...tiles,
  ...timberLengths,
  ...toolAccessories,
  ...transmission,
  ...welding,
  ...windows,
  ...wiring,
}

/** The names without parameters, in alphabetical order. */
export const drawingNames = (): string[] => Object.keys(DRAWINGS).sort()

const SIZE = /^\d{1,5}(\.\d{1,2})?$/
const TEXT = /^[a-z0-9.+_-]{1,12}$/

/** Reads `~d16~cred~t20_l`; an underscore stands for a space. Undefined when any part is not understood. */
function parseParams(parts: readonly string[]): PictureParams | undefined {
  const params: PictureParams = {}
  for (const part of parts) {
    const value = part.slice(1)
    if (part.startsWith('d') && SIZE.test(value) && params.d === undefined) params.d = Number(value)
    else if (part.startsWith('c') && isColour(value) && params.c === undefined) params.c = value
    else if (part.startsWith('t') && TEXT.test(value) && params.t === undefined)
      params.t = value.replaceAll('_', ' ')
    else return undefined
  }
  return params
}

/**
 * The whole SVG text of a picture key: the name of a drawing, optionally with parameters, such as `rebar~d16`.
 * Undefined when there is no such picture.
 */
export function drawPicture(key: string): string | undefined {
  const [name = '', ...parts] = key.split('~')
  const draw = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined
  const params = parseParams(parts)
  if (!draw || !params) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="640" height="480">${draw(params)}</svg>`
}

export const isPictureKey = (key: string): boolean => drawPicture(key) !== undefined
