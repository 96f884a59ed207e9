/** The lower figure of a spreading rate: `10-12 m² per L` is 10. Undefined when none is given per litre. */
export function spreadingRate(coverage: string): number | undefined {
  const rate = Number(/^([\d.]+)(?:-[\d.]+)? m[2²] per L$/.exec(coverage)?.[1])
  return rate > 0 ? rate : undefined
}
