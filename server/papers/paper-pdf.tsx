import { join } from 'node:path'
import { Document, Font, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { type Company } from '#domain/company/company.ts'
import { companyLines } from '#domain/company/company-details.ts'
import { printedHelp } from '#config/urls.ts'
import { qrPath } from '#lib/qr-path.ts'
import type { Paper, PaperColumn } from '#domain/orders/paper.ts'

/** Letters that the first does not have, ₵ among them, come from the second. */
const FAMILIES = { Inter: 'latin', 'Inter Extended': 'latin-ext' } as const

let isRegistered = false

/** Inter from `folder`: the fonts that every reader of PDF has lack ₵. */
function registerFonts(folder: string): void {
  if (isRegistered) return
  isRegistered = true
  for (const [family, part] of Object.entries(FAMILIES))
    Font.register({
      family,
      fonts: [400, 600, 700].map((fontWeight) => ({
        src: join(folder, `inter-${part}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    })
  Font.registerHyphenationCallback(partsOf)
}

/** Where a line may end in a word: names and codes are not divided, what is longer than any of them is. */
const partsOf = (word: string): string[] =>
  word.length > LONGEST_WHOLE ? (word.match(/.{1,12}/gsu) ?? [word]) : [word]

const LONGEST_WHOLE = 28

/** `20 Nov 2026` as one word, which no line ends in. */
const withWholeDates = <Value,>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})/g, '$1\u00a0$2\u00a0$3'),
  ) as Value

/** The document as a PDF of A4 pages. `fontsDir` has Inter as woff files; the shop is served at `origin`. */
export function paperPdf(
  paper: Paper,
  { company, origin }: { company: Company; origin: string },
  fontsDir: string,
): Promise<Buffer> {
  registerFonts(fontsDir)
  return renderToBuffer(<PaperDocument paper={withWholeDates(paper)} company={company} origin={origin} />)
}

const INK = '#1c1917'
const SOFT = '#57534e'
const LINE = '#d6d3d1'
const ACCENT = '#d9ab08'
const BAD = '#b91c1c'

const styles = StyleSheet.create({
  page: {
    padding: 40,
    paddingBottom: 56,
    fontFamily: Object.keys(FAMILIES),
    fontSize: 9,
    lineHeight: 1.4,
    color: INK,
  },
  stamp: {
    alignSelf: 'flex-start',
    marginBottom: 12,
    paddingVertical: 3,
    paddingHorizontal: 12,
    borderWidth: 2,
    borderColor: BAD,
    fontSize: 15,
    lineHeight: 1.4,
    fontWeight: 700,
    letterSpacing: 2,
    color: BAD,
  },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingBottom: 12,
    marginBottom: 16,
    borderBottomWidth: 2,
    borderBottomColor: ACCENT,
  },
  company: { fontSize: 13, lineHeight: 1.4, fontWeight: 700, color: INK },
  soft: { color: SOFT },
  title: { marginBottom: 3, fontSize: 15, lineHeight: 1.4, fontWeight: 700 },
  fact: { flexDirection: 'row' },
  factLabel: { width: 92, color: SOFT },
  factValue: { width: 118 },
  parties: { flexDirection: 'row', gap: 18, marginBottom: 16 },
  party: { flex: 1 },
  heading: { marginBottom: 2, fontSize: 8, fontWeight: 600, color: SOFT },
  bold: { fontWeight: 700 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: LINE },
  headRow: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: INK },
  cell: { paddingVertical: 4, paddingHorizontal: 4 },
  headCell: { fontSize: 8, fontWeight: 600 },
  note: { fontSize: 8, color: SOFT },
  blank: { borderLeftWidth: 0.5, borderRightWidth: 0.5, borderColor: LINE },
  totals: { alignSelf: 'flex-end', width: 210, marginTop: 10 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1, paddingHorizontal: 4 },
  sum: {
    marginTop: 3,
    paddingTop: 4,
    borderTopWidth: 0.75,
    borderTopColor: INK,
    fontSize: 11,
    lineHeight: 1.4,
    fontWeight: 700,
  },
  foot: { marginTop: 18, paddingTop: 9, borderTopWidth: 0.5, borderTopColor: LINE, color: SOFT },
  remark: { marginBottom: 6 },
  signatures: { flexDirection: 'row', gap: 18, marginTop: 44 },
  signature: { flex: 1, paddingTop: 3, borderTopWidth: 0.5, borderTopColor: SOFT },
  help: { marginTop: 9 },
  verify: { flexDirection: 'row', alignItems: 'center', gap: 10, marginTop: 9 },
  qr: { width: 64, height: 64 },
  pageFoot: { position: 'absolute', top: 800, left: 40, fontSize: 8, color: SOFT },
  pageNumber: {
    position: 'absolute',
    top: 800,
    right: 40,
    width: 120,
    textAlign: 'right',
    fontSize: 8,
    color: SOFT,
  },
})

const WIDTHS = StyleSheet.create({
  code: { width: 80 },
  goods: { flex: 1 },
  number: { width: 66, textAlign: 'right' as const },
  unit: { width: 44 },
  blank: { width: 76 },
} satisfies Record<PaperColumn['kind'], object>)

const PaperDocument = ({ paper, company, origin }: { paper: Paper; company: Company; origin: string }) => (
  <Document title={`${paper.title} ${paper.ref}`} author={company.legalName} language="en-GH">
    <Page size="A4" style={styles.page}>
      {paper.stamp !== '' && <Text style={styles.stamp}>{paper.stamp}</Text>}
      <View style={styles.head}>
        <View style={styles.soft}>
          <Text style={styles.company}>{company.legalName}</Text>
          {companyLines(company).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
        <View>
          <Text style={styles.title}>{paper.title}</Text>
          {paper.facts.map(({ label, value }) => (
            <View key={label} style={styles.fact}>
              <Text style={styles.factLabel}>{label}</Text>
              <Text style={styles.factValue}>{value}</Text>
            </View>
          ))}
        </View>
      </View>
      <View style={styles.parties}>
        {paper.parties.map(({ heading, name, lines }) => (
          <View key={heading} style={styles.party}>
            <Text style={styles.heading}>{heading}</Text>
            {name !== '' && <Text style={styles.bold}>{name}</Text>}
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
        ))}
      </View>
      <Goods paper={paper} />
      {paper.totals.length > 0 && (
        <View style={styles.totals} wrap={false}>
          {paper.totals.map(({ label, text }, at) => (
            <View key={label} style={[styles.total, at === paper.totals.length - 1 ? styles.sum : {}]}>
              <Text>{label}</Text>
              <Text>{text}</Text>
            </View>
          ))}
        </View>
      )}
      <View style={styles.foot} wrap={false}>
        {paper.remarks.map(({ heading, lines }) => (
          <View key={lines.join()} style={styles.remark}>
            {heading !== '' && <Text style={styles.heading}>{heading}</Text>}
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
        ))}
        {paper.signatures.length > 0 && (
          <View style={styles.signatures}>
            {paper.signatures.map((label) => (
              <Text key={label} style={styles.signature}>
                {label}
              </Text>
            ))}
          </View>
        )}
        {paper.code && <PrintedCode says={paper.code.says} url={new URL(paper.code.path, origin).href} />}
        {paper.help && <Text style={styles.help}>Help: {printedHelp(paper.help, origin)}</Text>}
      </View>
      <Text style={styles.pageFoot} fixed>
        {paper.title} {paper.ref}
      </Text>
      <Text
        style={styles.pageNumber}
        fixed
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </Page>
  </Document>
)

/** Leads to a page of ours. */
function PrintedCode({ says, url }: { says: string; url: string }) {
  const { d, size } = qrPath(url)
  return (
    <View style={styles.verify}>
      <Svg viewBox={`0 0 ${size} ${size}`} style={styles.qr}>
        <Path d={d} fill={INK} />
      </Svg>
      <View>
        <Text>{says}</Text>
        <Text>{url.replace(/^https?:\/\//, '')}</Text>
      </View>
    </View>
  )
}

/** The names of the columns stand on every page. */
const Goods = ({ paper: { columns, rows } }: { paper: Paper }) => (
  <View>
    <View style={styles.headRow} fixed>
      {columns.map(({ label, kind }) => (
        <Text key={label} style={[styles.cell, styles.headCell, WIDTHS[kind]]}>
          {label}
        </Text>
      ))}
    </View>
    {rows.map(({ cells, notes }, row) => (
      // A printed document does not change its rows.
      // oxlint-disable-next-line react/no-array-index-key
      <View key={row} style={styles.row} wrap={false}>
        {columns.map(({ label, kind }, at) => (
          <View key={label} style={[styles.cell, WIDTHS[kind], kind === 'blank' ? styles.blank : {}]}>
            <Text>{cells[at]}</Text>
            {kind === 'goods' &&
              notes.map((note) => (
                <Text key={note} style={styles.note}>
                  {note}
                </Text>
              ))}
          </View>
        ))}
      </View>
    ))}
  </View>
)
