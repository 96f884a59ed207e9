import { readFileSync } from 'node:fs'
import { startFirestore, type IndexDefinitions, type PlainObject } from '@osu-supply/firestore-server'
import { compileRules } from '@osu-supply/firestore-server/rules'

// The shop's Firestore in a process of its own, to be killed. Its parent asks it by messages.

export type AskDatabase =
  | { ask: 'commit'; documents: readonly { path: string; data: PlainObject }[] }
  | { ask: 'list'; collection: string }
  | { ask: 'reads' }

const [port, dataDir = '', rulesFile = '', indexesFile = '', rulesCache = ''] = process.argv.slice(2)
const rules = readFileSync(rulesFile, 'utf8')
compileRules(rules, { cacheDir: rulesCache })
const server = await startFirestore({
  port: Number(port),
  projectId: 'demo-osu-supply',
  dataDir,
  rules,
  // What a killed API had locked; a minute, as in Firestore, would be most of the simulation.
  idleTransactionMillis: 10_000,
  indexes: JSON.parse(readFileSync(indexesFile, 'utf8')) as IndexDefinitions,
})

process.on('message', ({ number, asked }: { number: number; asked: AskDatabase }) => {
  process.send?.({ number, answer: answer(asked) })
})
process.on('disconnect', () => process.exit())
process.send?.({ isReady: true })

function answer(asked: AskDatabase): unknown {
  if (asked.ask === 'commit')
    return server.admin.commit(asked.documents.map(({ path, data }) => ({ set: path, data })))
  return asked.ask === 'list' ? server.admin.list(asked.collection) : server.reads().documents
}
