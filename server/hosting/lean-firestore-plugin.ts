import type { Plugin } from 'vite'
import { leanPlugin, type Cut, type Node, type Unused } from './lean-code.ts'

const ASKING = ['__PRIVATE_isPipeline', '__PRIVATE_targetIsPipelineTarget']
const PIPELINES = ['CorePipeline', '__PRIVATE_RealtimePipeline']
const TELLING = ['__PRIVATE_logDebug', '__PRIVATE_logWarn']
const LIMITED = '__PRIVATE_LruGcMemoryOfflineComponentProvider'

/** Begins what makes documents and values of JSON in Firestore's own format, and names that format. */
const AS_JSON = /^(static fromJSON\(|\w+\._jsonSchemaVersion = )/
/** In what makes JSON of documents. */
const SNAPSHOT_AS_JSON = 'attempted to serialize'

/**
 * Pipelines, a second language of queries that the client runs over its cache as well, a cache with a limit to its size,
 * and documents as JSON: the app has ordinary queries alone, and its cache forgets what nobody listens to. What is said at
 * the levels of debugging and warnings is never printed (`data/firebase/firestore.ts`).
 */
export const UNUSED_FIRESTORE: Unused = {
  never: ['__PRIVATE_canonifyPipeline', '__PRIVATE_runPipeline', '__PRIVATE_toCorePipeline'],
  // Kept by bundlers, because they extend another or have something assigned to them, though nothing calls them.
  idle: [
    LIMITED,
    'LruParams',
    'Stage',
    '__PRIVATE_FirestoreIndexValueWriter',
    '__PRIVATE_FirstPartyAuthCredentialsProvider',
    '__PRIVATE_MemoryBundleCache',
  ],
  also: (node, code) => unusedIn(node, code),
}

const nameOf = (node: unknown): string => (node as { name?: string } | null)?.name ?? ''

const isJson = (text: string, node: Node): boolean =>
  AS_JSON.test(text) ||
  (node.type === 'MethodDefinition' && text.startsWith('toJSON(') && text.includes(SNAPSHOT_AS_JSON))

function unusedIn(node: Node, code: string): readonly Cut[] {
  if (node.type === 'MethodDefinition' || node.type === 'ExpressionStatement')
    return isJson(code.slice(node.start, node.end), node) ? [{ ...node, text: '' }] : []
  if (node.type === 'CallExpression' && ASKING.includes(nameOf(node['callee'])))
    return [{ ...node, text: 'false' }]
  if (node.type === 'CallExpression' && TELLING.includes(nameOf(node['callee'])))
    return [{ ...node, text: 'void 0' }]
  if (
    node.type === 'BinaryExpression' &&
    node['operator'] === 'instanceof' &&
    PIPELINES.includes(nameOf(node['right']))
  )
    return [{ ...node, text: 'false' }]
  if (node.type === 'ClassDeclaration' && nameOf(node['superClass']) === 'Stage')
    return [{ ...node, text: `class ${nameOf(node['id'])} {}` }]
  if (node.type === 'NewExpression' && nameOf(node['callee']) === LIMITED)
    return [{ ...(node['callee'] as Node), text: '__PRIVATE_MemoryOfflineComponentProvider' }]
  return []
}

const FIRESTORE = /[\\/]@firebase[\\/]firestore[\\/]dist[\\/]common-\w+\.esm\.js$/

export const leanFirestorePlugin = (): Plugin =>
  leanPlugin('Firestore', '@firebase/firestore', FIRESTORE, UNUSED_FIRESTORE)
