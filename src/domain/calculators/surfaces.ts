import type { Need } from './materials.ts'

/** The sloping area over a plan including its eaves, plus side and end laps of the sheets, in percent. */
export function roofNeeds({
  planLengthM,
  planWidthM,
  eavesM,
  pitchDegrees,
  lapPercent,
}: {
  planLengthM: number
  planWidthM: number
  eavesM: number
  pitchDegrees: number
  lapPercent: number
}): Need[] {
  const planM2 = (planLengthM + 2 * eavesM) * (planWidthM + 2 * eavesM)
  // Every plane of the same pitch grows by the same factor, so gable and hip roofs have the same area.
  const slopeM2 = planM2 / Math.cos((pitchDegrees * Math.PI) / 180)
  return [{ material: 'roofing', amount: slopeM2 * (1 + lapPercent / 100), measure: 'm2' }]
}

/** Litres for an area in this many coats; `m2PerLitre` is the maker's spreading rate for one coat. */
export const paintNeeds = (areaM2: number, coats: number, m2PerLitre: number): Need[] => [
  { material: 'paint', amount: (areaM2 * coats) / m2PerLitre, measure: 'l' },
]

export const tileNeeds = (areaM2: number): Need[] => [{ material: 'tile', amount: areaM2, measure: 'm2' }]
