import { encodeError, invalid, toFirestoreError } from '../errors.ts'
import type { Engine } from '../operations/engine.ts'
import { compileSetting } from '../operations/rules-book.ts'
import type { RulesIssue } from '../rules/contract.ts'
import { asArray, asObject, asString, optionalObject } from '../values/proto-json.ts'
import { coveragePage, coverageReport } from './coverage-report.ts'
import { type Exchange, readJson, sendError, sendHtml, sendJson, sendText } from './http-exchange.ts'

const RULES = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/
const COVERAGE = /^\/emulator\/v1\/projects\/([^/:]+):ruleCoverage(\.html)?$/
const DOCUMENTS = /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/

/**
 * The endpoints of the official emulator that firebase-tools and rules-unit-testing use. False when the request is for
 * none of them.
 */
export async function serveAdmin(engine: Engine, exchange: Exchange): Promise<boolean> {
  const { request, response, url } = exchange
  const route = `${request.method} ${url.pathname}`
  const rulesOf = RULES.exec(url.pathname)?.[1]
  const coverageOf = COVERAGE.exec(url.pathname)
  const documentsOf = DOCUMENTS.exec(url.pathname)
  if (route === 'GET /') sendText(response, 'Ok\n')
  else if (route === 'POST /reset') reset(engine, exchange)
  else if (rulesOf !== undefined && request.method === 'PUT') await putRules(engine, exchange, rulesOf)
  else if (rulesOf !== undefined && request.method === 'GET') getRules(engine, exchange, rulesOf)
  else if (coverageOf && request.method === 'GET') {
    getCoverage(engine, exchange, { projectId: coverageOf[1] ?? '', asPage: coverageOf[2] !== undefined })
  } else if (documentsOf && request.method === 'DELETE') {
    const [, projectId = '', databaseId = ''] = documentsOf
    engine.store.clear(engine.store.database({ projectId, databaseId }))
    sendJson(response, {})
  } else return false
  return true
}

function reset(engine: Engine, { response }: Exchange) {
  for (const database of engine.store.databases()) engine.store.clear(database)
  sendText(response, 'Ok\n')
}

async function putRules(engine: Engine, { request, response }: Exchange, projectId: string) {
  // firebase-tools requests this, and reads the issues from the response instead of failing.
  let ignoresErrors = false
  try {
    const body = await readJson(request)
    ignoresErrors = body['ignore_errors'] === true
    const files = asArray(optionalObject(body['rules'], 'rules')?.['files'], 'rules.files')
    if (files.length !== 1) throw invalid('Exactly one rules file is expected.')
    const source = asString(asObject(files[0], 'rules file')['content'], 'content')
    const setting = await compileSetting(source)
    engine.rules.set(projectId, setting)
    const warnings = setting.warnings?.() ?? []
    sendJson(response, warnings.length > 0 ? { issues: warnings.map(encodeIssue) } : {})
  } catch (error) {
    const issues = issuesOf(error)
    if (!issues) {
      sendError(response, error)
      return
    }
    const text = issues.map(({ message, line, column }) => `L${line}:${column} ${message}`).join('\n')
    const told = { issues: issues.map(encodeIssue) }
    if (ignoresErrors) sendJson(response, told)
    else sendJson(response, { ...encodeError(toFirestoreError(invalid(text))), ...told }, 400)
  }
}

function getRules(engine: Engine, { response }: Exchange, projectId: string) {
  const content = engine.rules.get(projectId)?.source
  const files = content === undefined ? [] : [{ name: 'firestore.rules', content }]
  sendJson(response, { rules: { files } })
}

function getCoverage(
  engine: Engine,
  { response }: Exchange,
  { projectId, asPage }: { projectId: string; asPage: boolean },
) {
  const { source = '', coverage } = engine.rules.get(projectId) ?? {}
  const report = coverage?.() ?? { allows: [], functions: [] }
  if (asPage) sendHtml(response, coveragePage(source, report))
  else sendJson(response, coverageReport(source, report))
}

/** The issues of a RulesError, recognised by shape so that the rules engine loads only when needed. */
function issuesOf(error: unknown): readonly RulesIssue[] | undefined {
  if (!(error instanceof Error) || !('issues' in error) || !Array.isArray(error.issues)) return undefined
  return error.issues as readonly RulesIssue[]
}

function encodeIssue({ severity, message, line, column }: RulesIssue) {
  return { severity: severity.toUpperCase(), description: message, sourcePosition: { line, column } }
}
