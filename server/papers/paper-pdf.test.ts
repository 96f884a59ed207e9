import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { companyAtFirst } from '#config/company.ts'
import type { Paper } from '#domain/orders/paper.ts'
import { paperPdf } from './paper-pdf.tsx'

const WIDTH = 595.28
const MARGIN = 40

type Piece = { text: string; from: number; to: number; line: number }

async function piecesOf(paper: Paper): Promise<Piece[]> {
  const file = await paperPdf(
    paper,
    { company: companyAtFirst, origin: 'https://shop.example.com' },
    'node_modules/@fontsource/inter/files',
  )
  const document = await getDocument({ data: new Uint8Array(file) }).promise
  const pieces: Piece[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      const [from, y] = [Number(item.transform[4]), Number(item.transform[5])]
      const text = item.str.replaceAll('\u00a0', ' ')
      pieces.push({ text, from, to: from + item.width, line: number * 1000 - Math.round(y) })
    }
  }
  return pieces
}

const paperSaying = (lines: string[], goods = 'Cement'): Paper => ({
  title: 'Proforma invoice',
  ref: 'AMES0412',
  issuedAt: 0,
  stamp: '',
  facts: [{ label: 'Project', value: 'P'.repeat(60) }],
  parties: [
    { heading: 'To', name: 'Kwame-Nkrumah-Memorial-Development-Company-Limited', lines: [] },
    { heading: 'Delivery to', name: '', lines: [] },
  ],
  columns: [
    { label: 'Goods', kind: 'goods' },
    { label: 'Amount', kind: 'number' },
  ],
  rows: [{ cells: [goods, '1,250.00'], notes: [], summary: '' }],
  totals: [],
  remarks: [{ heading: '', lines }],
  signatures: [],
})

test('a word that is longer than its place is divided, and nothing leaves the page', async () => {
  const pieces = await piecesOf(paperSaying(['x'.repeat(300)], 'y'.repeat(200)))
  expect(pieces.filter(({ from, to }) => from < MARGIN - 1 || to > WIDTH - MARGIN + 1)).toEqual([])
  const amount = pieces.find(({ text }) => text.includes('1,250.00'))
  const goods = pieces.filter(({ text }) => /^y+-?$/.test(text))
  expect(goods.length).toBeGreaterThan(1)
  for (const { to } of goods) expect(to).toBeLessThanOrEqual(amount?.from ?? 0)
})

test('no line ends within a date', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, at) => `${'pay by then '.repeat(8)}${'w'.repeat(at)} 20 Nov 2026 at the latest`,
  )
  const pieces = await piecesOf(paperSaying(lines.slice(0, 22)))
  const byLine = new Map<number, string>()
  for (const { line, text } of pieces) byLine.set(line, `${byLine.get(line) ?? ''}${text}`)
  const dated = [...byLine.values()].filter((text) => text.includes('20 Nov 2026'))
  expect(dated).toHaveLength(22)
})
