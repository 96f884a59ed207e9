import { readdirSync, readFileSync } from 'node:fs'

export type ExpectedSampleLine = {
  line: number
  part?: number
  text: string
  kind: string
  kind_alternatives?: readonly string[]
  sku: string | null
  quantity: number | null
  source_quantity: number | null
  issues: readonly string[]
  alternatives: readonly { sku: string; quantity: number | null }[]
}

export type BoqSample = { name: string; text: string; lines: readonly ExpectedSampleLine[] }

const samplesIn = (folder: URL): BoqSample[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.expected.json'))
    .map((file) => {
      const { sample, lines } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        sample: string
        lines: ExpectedSampleLine[]
      }
      return { name: sample, text: readFileSync(new URL(sample, folder), 'utf8'), lines }
    })

/** The sample boqs beside the seed's data, each with the expected result for its lines. */
export const boqSamples = () => samplesIn(new URL('../../server/seed/data/boq-samples/', import.meta.url))

/** Boqs of many trades and writers in the format of the samples, written without looking at the parser. */
export const unseenBoqs = () => samplesIn(new URL('./unseen/', import.meta.url))
