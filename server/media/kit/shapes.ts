import { PALETTE } from './palette.ts'

export type Point = readonly [number, number]

/** The two usual line weights of the style, in units of the 160 × 120 frame. */
export const FINE = 1.4
export const LINE = 2.2

export const round = (value: number): number => Math.round(value * 10) / 10
export const pointsOf = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** An open line with round ends. */
export const line = (d: string, stroke: string, width = LINE): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A line with square ends, for what is cut: slots, ribs, seams. */
export const cut = (d: string, stroke: string, width = LINE): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

/** Stitching, perforation. */
export const dashed = (d: string, stroke: string, width = FINE): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="5 4"/>`

/** A filled outline whose edge is drawn too: for pale things that must hold on white. */
export const edged = (d: string, fill: string, stroke: string, width = FINE): string =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${r ? ` rx="${round(r)}"` : ''} fill="${fill}"/>`

/** A rectangle with a drawn edge. */
export const card = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  stroke: string,
  r = 2,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}" fill="${fill}" stroke="${stroke}" stroke-width="${FINE}"/>`

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, stroke: string, width = LINE): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`

export const ovalRing = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  stroke: string,
  width = LINE,
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`

export const polygon = (points: readonly Point[], fill: string): string =>
  `<polygon points="${pointsOf(points)}" fill="${fill}"/>`

/** A polygon that also covers the hairline to its neighbour of the same surface. */
export const facet = (points: readonly Point[], fill: string): string =>
  `<polygon points="${pointsOf(points)}" fill="${fill}" stroke="${fill}" stroke-width="0.6" stroke-linejoin="round"/>`

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

export const moved = (x: number, y: number, ...parts: string[]): string =>
  group(`translate(${round(x)} ${round(y)})`, ...parts)

export const turned = (degrees: number, x: number, y: number, ...parts: string[]): string =>
  group(`rotate(${round(degrees)} ${round(x)} ${round(y)})`, ...parts)

export const scaled = (factor: number, x: number, y: number, ...parts: string[]): string =>
  group(`matrix(${factor} 0 0 ${factor} ${round(x * (1 - factor))} ${round(y * (1 - factor))})`, ...parts)

/** The soft shadow on the ground. Warm grey and thin, so that it reads on paper and in the dark alike. */
export const shadow = (x: number, y: number, rx: number, ry = 5): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${PALETTE.steel.base}" opacity="0.24"/>`

export const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

/** Evenly scattered numbers in 0..1 that are the same on every run. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
