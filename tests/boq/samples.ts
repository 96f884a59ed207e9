import { readdirSync, readFileSync } from 'node:fs'

type ExpectedSampleLine = {
  line: number
  part?: number
  text: string
  kind: string
  sku: string | null
  quantity: number | null
  source_quantity: number | null
  issues: readonly string[]
  alternatives: readonly { sku: string }[]
}

export type BoqSample = { name: string; text: string; lines: readonly ExpectedSampleLine[] }

const FOLDER = new URL('../../server/seed/data/boq-samples/', import.meta.url)

/** The sample bills beside the seed's data, each with what its lines should come to. */
export const boqSamples = (): BoqSample[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.expected.json'))
    .map((file) => {
      const { sample, lines } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
        sample: string
        lines: ExpectedSampleLine[]
      }
      return { name: sample, text: readFileSync(new URL(sample, FOLDER), 'utf8'), lines }
    })
