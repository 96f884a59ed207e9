import type { Measure, ProductMeasures } from '#domain/catalogue/product-measures.ts'

const NOTHING: ProductMeasures = { holds: {}, per: {} }

/** A short text for the catalogue's row: `m:12;kg:18.948`; a slash marks units per measure. */
export const encodeMeasures = ({ holds, per }: ProductMeasures = NOTHING): string =>
  [
    ...Object.entries(holds).map(([measure, value]) => `${measure}:${value}`),
    ...Object.entries(per).map(([measure, value]) => `/${measure}:${value}`),
  ].join(';')

export function decodeMeasures(text: string): ProductMeasures {
  const measures: ProductMeasures = { holds: {}, per: {} }
  for (const part of text.split(';').filter(Boolean)) {
    const [name = '', value] = part.split(':')
    if (name.startsWith('/')) measures.per[name.slice(1) as Measure] = Number(value)
    else measures.holds[name as Measure] = Number(value)
  }
  return measures
}
