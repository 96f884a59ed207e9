import { afterAll, beforeAll, expect } from 'vitest'
import { type FirestoreServer, startFirestore } from '#src/start.ts'
import { rest, tokenOf } from './clients.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('coverage reports are compared to the letter')

const RULES = `service cloud.firestore {
  match /databases/{database}/documents {
    function isAma() { return request.auth.uid == 'ama'; }
    match /a/{id} { allow get: if isAma() && id < 'x'; }
    match /b/{id} { allow get: if false; }
  }
}`

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({ rules: RULES, projectId: 'demo-coverage' })
  await rest(server, 'GET', '/a/b', undefined, tokenOf(server, 'ama'))
  await rest(server, 'GET', '/a/b', undefined, tokenOf(server, 'kofi'))
})
afterAll(() => server.close())
const coverage = (end: string) => fetch(`${server.url}/emulator/v1/projects/demo-coverage:ruleCoverage${end}`)

test('coverage says how often each expression had which result', async () => {
  const { rules, report } = (await (await coverage('')).json()) as {
    rules: { files: { content: string }[] }
    report: { sourcePosition: { line: number }; values: unknown[] }[]
  }
  expect(rules.files[0]?.content).toBe(RULES)
  const atLine = (line: number) => report.find(({ sourcePosition }) => sourcePosition.line === line)
  const once = [
    { value: { boolValue: true }, count: 1 },
    { value: { boolValue: false }, count: 1 },
  ]
  expect(atLine(3)?.values).toEqual(once)
  expect(atLine(4)).toMatchObject({ values: once, children: [{ values: once }, {}] })
  expect(atLine(5)?.values).toEqual([])
})

test('the page shows the whole source with its counts, safely', async () => {
  const page = await coverage('.html')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  expect(html).toContain('2 of 3 conditions')
  expect(html).toContain('<span class="never" title="never evaluated">false</span>')
  expect(html).toMatch(/title="true: 1, false: 1"/)
  const text = html.slice(html.indexOf('<pre>') + 5, html.indexOf('</pre>')).replaceAll(/<\/?span[^>]*>/g, '')
  expect(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(RULES)
})
